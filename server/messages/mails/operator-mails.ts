import { fill } from '../fill.ts';
import { type Letter, partsOf } from './letter.ts';

// English, as all of ops.

/** `subject` and `body` have `{shop}` and the other values. */
function operatorLetter(
  { title, preheader, body }: { title: string; preheader: string; body: string },
  values: { shop: string } & Record<string, string | number>,
): Letter {
  const filled = fill(title, values);
  return {
    lang: 'en',
    shop: values.shop,
    subject: `${values.shop}: ${filled}`,
    preheader: fill(preheader, values),
    title: filled,
    parts: partsOf(body, values),
    footer: { reason: fill('You’re getting this email as an operator of {shop}.', values), links: [] },
  };
}

const firstPassword = {
  title: 'Your first password as an operator',
  preheader: 'Choose a password of your own with it.',
  body: `Hello,

{by} gave you a first password for the operators’ tool of {shop}:

    {password}

It’s valid for {hours} hours, and only for choosing a password of your own:

    npm run ops -- login {name}

{by} hasn’t seen it. Didn’t expect this? Tell the owners of {shop}: someone may be trying to use your name.`,
};

/** The only place where a first password is written: even the owner who requested it does not see it. */
export const operatorMail = (values: {
  shop: string;
  name: string;
  by: string;
  password: string;
  hours: number;
}): Letter => operatorLetter(firstPassword, values);

const acts = {
  add: 'add {name} as {roles}',
  reset: 'give {name} ({roles}) a new first password',
  role: 'give {name} the role {roles}',
  factor: 'remove the second factor of {name} ({roles})',
} as const;

const consentRequested = {
  title: 'An owner asks for consent',
  preheader: 'Another owner has to consent within {consentDays} days.',
  body: `Hello,

{by} asks to {act} at {shop}. Another owner has to consent within {consentDays} days, with the same command. The log has more:

    npm run ops -- log --target {name}

Didn’t expect this? Talk to {by} before anyone consents.`,
};

const operatorsChanged = {
  title: 'A change of operators',
  preheader: 'Didn’t expect this? Talk to the other owners.',
  body: `Hello,

{by} decided to {act} at {shop}. The log has more:

    npm run ops -- log --target {name}

Didn’t expect this? Talk to the owners of {shop}: someone may be preparing to move money.`,
};

/** To the other operators when one who decides about money is appointed or gets a first password. */
export function operatorChangeMail(values: {
  shop: string;
  by: string;
  name: string;
  roles: string;
  act: keyof typeof acts;
  /** Days within which another owner has to consent; `null`: no consent is needed. */
  consentDays: number | null;
}): Letter {
  const { shop, by, name, roles, act, consentDays } = values;
  const done = fill(acts[act], { name, roles });
  const shown = { shop, by, name, act: done };
  return consentDays === null
    ? operatorLetter(operatorsChanged, shown)
    : operatorLetter(consentRequested, { ...shown, consentDays });
}

const secondFactorRemoved = {
  title: 'The second factor of {name} was removed',
  preheader: 'Didn’t expect this? Tell the owners at once.',
  body: `Hello,

{by} removed the second factor of {name} at {shop}, with all passkeys, and ended their sessions. {name} logs in with the password alone until another one is set up:

    npm run ops -- login {name}
    npm run ops -- second-factor begin

Didn’t expect this? Tell the owners of {shop} at once: someone may be trying to use this name.`,
};

/** To the operator and to the owner who did it. */
export const secondFactorMail = (values: { shop: string; name: string; by: string }): Letter =>
  operatorLetter(secondFactorRemoved, values);

const passkeyAdded = {
  title: 'A new passkey: {label}',
  preheader: 'Didn’t expect this? Tell the owners at once.',
  body: `Hello,

{name} added the passkey “{label}” at {shop} and can sign in with it, after the password. Other sessions were ended.

Didn’t expect this? Tell the owners of {shop} at once: someone may be using your account.`,
};

const passkeyRemoved = {
  title: 'A passkey was removed: {label}',
  preheader: 'Didn’t expect this? Tell the owners at once.',
  body: `Hello,

{name} removed the passkey “{label}” at {shop}. It no longer signs in. Other sessions were ended.

Didn’t expect this? Tell the owners of {shop} at once: someone may be using your account.`,
};

/** To the operator when they add or remove a passkey. */
export const passkeyMail = ({
  isAdded,
  ...values
}: {
  shop: string;
  name: string;
  label: string;
  isAdded: boolean;
}): Letter => operatorLetter(isAdded ? passkeyAdded : passkeyRemoved, values);

const keyAdded = {
  title: 'A new API key: {name}',
  preheader: 'Didn’t expect this? Revoke it in the console at once.',
  body: `Hello,

{by} created the API key “{name}” at {shop}. Another system can use it for:

    {scopes}

Didn’t expect this? Revoke it in the console, under API keys, and talk to the owners of {shop}.`,
};

/** To all owners when a key is created. */
export const keyAddedMail = (values: { shop: string; by: string; name: string; scopes: string }): Letter =>
  operatorLetter(keyAdded, values);

const webhookDisabled = {
  title: 'A webhook was disabled: {host}',
  preheader: 'It receives no more events of the shop.',
  body: `Hello,

{host} has not accepted the events of {shop} for a day, or asked to receive no more. It was disabled, and misses the events from now on.

Once it works again, enable it in the console, under Webhooks. Waiting events are sent then.`,
};

/** To all owners when an address that receives events fails for a day. */
export const webhookDisabledMail = (values: { shop: string; host: string }): Letter =>
  operatorLetter(webhookDisabled, values);
