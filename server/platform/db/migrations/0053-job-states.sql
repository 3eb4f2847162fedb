-- works with: 0041
-- The last run of each background job on each node, for operators. A node writes the rows of its jobs once a minute, and at once when a job
-- begins to fail or recovers.
create table job_state (
  job text not null,
  node text not null,
  every_seconds float8 not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  succeeded_at timestamptz,                                  -- null: never since the start of the node
  failed_at timestamptz,                                     -- null: the last run succeeded
  failure text,
  failures int not null default 0,                           -- since the last success
  changed_at timestamptz,                                    -- time when it began to fail, or recovered
  next_at timestamptz not null,
  seen_at timestamptz not null default now(),                -- time of the write; a node without a recent one has stopped
  primary key (job, node)
) with (fillfactor = 50);
