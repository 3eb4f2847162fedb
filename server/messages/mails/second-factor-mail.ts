import { fill, type Letter, partsOf } from './letter.ts';

const subject = '{shop}: the second factor of {name} was removed';
const body = `Hello,

{by} removed the second factor of {name} at {shop} and ended their sessions. {name} signs in with the password alone until another one is set up:

    npm run ops -- login {name}
    npm run ops -- second-factor begin

You did not expect this? Tell the shop's owners at once: somebody may be trying to use this name.`;

/** To the operator and to the owner who did it. English, as all of ops. */
export const secondFactorMail = (values: { shop: string; name: string; by: string }): Letter => ({
  lang: 'en',
  subject: fill(subject, values),
  parts: partsOf(body, values),
});
