-- works with: 0041
-- Columns for the list of an operator's sessions. They are null in older sessions, which end after at most 12 hours: address and seen_at
-- until the next use, user_agent until the end.
alter table operator_session
  add column user_agent text,                                -- of the sign-in
  add column address text,                                   -- of the last use
  add column seen_at timestamptz;                            -- last use, exact to a minute
