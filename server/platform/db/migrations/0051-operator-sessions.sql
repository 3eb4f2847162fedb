-- works with: 0041
-- Operators see and end their sessions. Sessions from before this migration have none of these, and end within 12 hours.
alter table operator_session
  add column user_agent text,                                -- of the sign-in
  add column address text,                                   -- of the last use
  add column seen_at timestamptz;                            -- last use, exact to a minute
