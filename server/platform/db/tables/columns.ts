import type { ColumnType } from 'kysely';

/** `timestamptz` with a default: a Date when read, chosen by the database unless given, then left alone. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** `jsonb`: read as the value, written as its JSON text (pg would turn a bare array into a PostgreSQL array). */
export type Json<Value> = ColumnType<Value, string, string>;
