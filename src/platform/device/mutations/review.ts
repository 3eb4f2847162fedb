import type { DeviceState } from '../device-state.ts';
import type { ReviewRow } from '../rows.ts';
import type { Answer, Tools } from '../send.ts';
import { sendPicture } from '../send-picture.ts';
import { oneByOne } from './one-by-one.ts';

/** Pictures first, each taken up where it stopped: the words name them by their ids. */
async function sendRow(row: ReviewRow, { send }: Tools): Promise<Answer<unknown>> {
  const { stamp, lineId, reviewId, productScore, serviceScore, postageScore, content, pictures } = row;
  for (const picture of pictures) {
    const sent = await sendPicture(picture, 'review', send);
    if (!sent.ok) return sent;
  }
  const said = { content, pictureIds: pictures.map(({ id }) => id) };
  return reviewId === null
    ? send('orderReview', { lineId, productScore, serviceScore, postageScore, ...said }, stamp)
    : send('reviewFollowUp', { reviewId, ...said }, stamp);
}

/** The list of what was sent keeps the words, not the bytes. */
const withoutBytes = (after: DeviceState, row: ReviewRow): DeviceState => ({
  ...after,
  sent: after.sent.map((each) =>
    each.act.stamp === row.stamp ? { ...each, act: { ...row, pictures: [] } } : each,
  ),
});

/** Reviews and what is added to them. */
export const sendReviews = oneByOne('review', { send: sendRow, taken: withoutBytes });
