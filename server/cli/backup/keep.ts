import { BackupError } from './backup-error.ts';

/** Number of days, weeks and months whose backups are kept. */
export type Keep = Record<'d' | 'w' | 'm', number>;

/** `7d`, or several such as `7d,4w,12m`. */
export function parseKeep(text: string): Keep {
  const keep: Keep = { d: 0, w: 0, m: 0 };
  for (const part of text.split(',')) {
    const [, count = '', unit = ''] = /^([1-9]\d{0,3})([dwm])$/.exec(part.trim()) ?? [];
    if (!count)
      throw new BackupError(`--keep accepts days, weeks and months such as 7d or 7d,4w,12m: ${text}`);
    keep[unit as keyof Keep] = Number(count);
  }
  return keep;
}

const dayMs = 86_400_000;
const backupName = /^(okanto(?:-files)?)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(\.enc)?$/;

export const nameOf = (at: Date, { hasDatabase, encrypted }: { hasDatabase: boolean; encrypted: boolean }) =>
  `okanto${hasDatabase ? '' : '-files'}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst${encrypted ? '.enc' : ''}`;

interface Backup {
  name: string;
  /** Backups with and without a database are kept separately. */
  kind: string;
  at: number;
}

function backupOf(name: string): Backup[] {
  const [, kind = '', date = '', hours = '', minutes = '', seconds = ''] = backupName.exec(name) ?? [];
  return kind ? [{ name, kind, at: Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) }] : [];
}

/**
 * The names in a folder that the rule does not keep: it keeps all backups of the last days, the newest of each week, and the newest
 * of each month. The newest backup of all is always kept, and so are files of other names.
 */
export function expired(names: readonly string[], keep: Keep, now: Date): string[] {
  const groups = Map.groupBy(names.flatMap(backupOf), ({ kind }) => kind);
  return [...groups.values()].flatMap((backups) => {
    const kept = keptOf(
      backups.toSorted((a, b) => b.at - a.at),
      keep,
      now.getTime(),
    );
    return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
  });
}

function keptOf(newestFirst: readonly Backup[], keep: Keep, now: number): Set<Backup> {
  const kept = new Set(newestFirst.slice(0, 1));
  const seen = new Set<string>();
  for (const backup of newestFirst) {
    const isFirst = (period: string) => !seen.has(period) && seen.add(period);
    const isNewestOfWeek = isFirst(`week ${weekOf(backup.at)}`);
    const isNewestOfMonth = isFirst(`month ${monthOf(backup.at)}`);
    if (
      now - backup.at <= keep.d * dayMs ||
      (isNewestOfWeek && weekOf(now) - weekOf(backup.at) < keep.w) ||
      (isNewestOfMonth && monthOf(now) - monthOf(backup.at) < keep.m)
    )
      kept.add(backup);
  }
  return kept;
}

/** Weeks begin on Monday; 1970 began on a Thursday. */
const weekOf = (at: number): number => Math.floor((at / dayMs + 3) / 7);
const monthOf = (at: number): number => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();
