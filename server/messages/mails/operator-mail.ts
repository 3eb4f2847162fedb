import { fill, type Letter, partsOf } from './letter.ts';

const subject = '{shop}: your first password as an operator';
const body = `Hello,

{by} gave you a first password for the operators' tool of {shop}:

    {password}

It is good for {hours} hours, and only for choosing a password of your own:

    npm run ops -- login {name}

The one who sent it has not seen it. You did not expect this? Tell the shop's owners: somebody may be trying to use your name.`;

/** The only place where a first password is written: not even the owner who asked for it sees it. English, as all of ops. */
export const operatorMail = (values: {
  shop: string;
  name: string;
  by: string;
  password: string;
  hours: number;
}): Letter => ({ lang: 'en', subject: fill(subject, values), parts: partsOf(body, values) });
