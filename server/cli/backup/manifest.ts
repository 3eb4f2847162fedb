import * as v from 'valibot';

/** First entry of a backup: its origin. */
const about = v.object({
  format: v.literal(1),
  /** Version of the application. */
  version: v.string(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Absent in a backup of a shop with a database of its own. */
  database: v.optional(v.object({ postgres: v.string(), migrations: v.array(v.string()) })),
});
export type About = v.InferOutput<typeof about>;

const file = v.object({ name: v.string(), bytes: v.number(), sha256: v.string() });
export type ArchivedFile = v.InferOutput<typeof file>;

/** Last entry of a backup: a backup without it is incomplete. */
const manifest = v.object({ files: v.array(file) });

export const aboutName = 'about.json';
export const manifestName = 'manifest.json';

export const readAbout = (json: string): About | undefined => parse(about, json);
export const readManifest = (json: string) => parse(manifest, json);

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  json: string,
): v.InferOutput<Schema> | undefined {
  try {
    return v.parse(schema, JSON.parse(json));
  } catch {
    return undefined;
  }
}
