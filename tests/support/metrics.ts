export interface ScrapedSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Text of `/metrics`. @throws when it is not served */
export async function scrape(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`/metrics responded ${response.status}`);
  return text;
}

const sample = /^(?<name>[a-z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/i;
const label = /(?<name>\w+)="(?<value>(?:[^"\\]|\\.)*)"/g;

/** Every sample in the Prometheus text format. */
const allSamples = (text: string): ScrapedSample[] =>
  text.split('\n').flatMap((line) => {
    const { name, labels = '', value } = sample.exec(line)?.groups ?? {};
    if (name === undefined) return [];
    const pairs = Array.from(labels.matchAll(label), ({ groups }) => [groups!['name']!, groups!['value']!]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });

/** Samples of one metric. */
export const samplesOf = (text: string, metric: string): ScrapedSample[] =>
  allSamples(text).filter(({ name }) => name === metric);
