import { fill, type Letter, partsOf } from './letter.ts';

const acts = {
  add: 'add {name} as {roles}',
  reset: 'give {name} ({roles}) a new first password',
  role: 'give {name} the role {roles}',
  factor: 'remove the second factor of {name} ({roles})',
} as const;

const asked = `Hello,

{by} asks to {what} at {shop}. Another owner has to consent within 7 days, by the same command. The log has more:

    npm run ops -- log --target {name}

You did not expect this? Talk to {by} before anybody consents.`;

const done = `Hello,

{by} decided to {what} at {shop}. The log has more:

    npm run ops -- log --target {name}

You did not expect this? Talk to the shop's owners: somebody may be preparing to move money.`;

/** To the other operators, when one who decides about money is appointed or gets a first password. English, as all of ops. */
export function operatorChangeMail(values: {
  shop: string;
  by: string;
  name: string;
  roles: string;
  act: keyof typeof acts;
  /** Another owner has to consent first. */
  isAsked: boolean;
}): Letter {
  const { shop, by, name, roles, act, isAsked } = values;
  const filled = { shop, by, name, what: fill(acts[act], { name, roles }) };
  const subject = fill(isAsked ? '{shop}: an owner asks for consent' : '{shop}: a change of operators', {
    shop,
  });
  return { lang: 'en', subject, parts: partsOf(isAsked ? asked : done, filled) };
}
