-- Rights of the application's login. The default privileges of 0001-ground.sql let it read and write every table; this file
-- revokes what its code must never do, so that an injected statement cannot do it either.
do $$ begin
  -- A hosted database may not have let us create the role.
  if not exists (select from pg_roles where rolname = 'okanto_app') then
    return;
  end if;

  revoke all on app_login from okanto_app;

  -- The ledger is written by two functions of the owner's only: they post balanced transfers of known kinds.
  revoke insert, update, delete, truncate on ledger_account, ledger_transfer, ledger_entry, wallet_entry from okanto_app;
  grant execute on function ledger_lock(text[]), ledger_post(text, text, text, text[], bigint[]) to okanto_app;

  -- Records that money is accounted for by.
  revoke delete, truncate on recharge, withdrawal, refund, shop_order, chain_deposit from okanto_app;
  revoke truncate on command from okanto_app;
  revoke update, delete, truncate on settled_transaction from okanto_app;

  -- Roles change with the consent of another owner only.
  revoke update, delete, truncate on operator from okanto_app;
  grant update (password_hash, password_is_first, first_password_until, reset_by, disabled_at) on operator to okanto_app;
  grant execute on function operator_change_roles(text, text[], bigint) to okanto_app;
  revoke update, delete, truncate on operator_log, operator_approval, operator_pass from okanto_app;

  -- Messages of an erased account may be deleted.
  revoke truncate on service_message from okanto_app;
  revoke delete, truncate on service_chat from okanto_app;
end $$;
