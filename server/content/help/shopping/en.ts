import { list, note, steps } from '../../blocks.ts';
import type { ShoppingTexts } from '../../outline.ts';

export const en: ShoppingTexts = {
  orders: {
    title: 'Orders and delivery',
    articles: {
      ordering: {
        title: 'How do I order?',
        blocks: [
          steps(
            'Put products into the cart, select what you want now and check out.',
            'Choose the shipping address. Add a promo code or a note to the shop if you like.',
            'Check the total and place the order. It is held for {quoteMinutes} minutes, even if a price changes meanwhile.',
            'Pay from your wallet with the payment password.',
          ),
          'Each shop ships its own parcel, so items from several shops become several orders. You still pay them together.',
        ],
      },
      paying: {
        title: 'Pay or cancel an order',
        blocks: [
          'An order is reserved for you for {payMinutes} minutes. If it is not paid by then, it is cancelled by itself and nothing is charged.',
          'Until it is paid you can also cancel it yourself. In both cases the items go back on sale, and a promo code can be used again.',
          'A paid order can be cancelled until the shop begins to pack it: the money is back in your wallet at once. After that, apply for a refund instead.',
        ],
      },
      states: {
        title: 'What does the order status mean?',
        blocks: [
          list(
            'To pay: reserved, not paid yet.',
            'To ship: paid, the shop is packing.',
            'Shipped: handed to the carrier.',
            'Received: you confirmed it, or {receiptDays} days have passed since it was delivered.',
            'Completed: everything is reviewed, or {completeDays} days have passed since receipt.',
            'After-sale: a refund is being looked at.',
            'Cancelled: not paid in time, or cancelled by you.',
          ),
          'Please confirm receipt only when you have the parcel in your hands and have checked it.',
        ],
      },
      freight: {
        title: 'What does shipping cost?',
        blocks: [
          'Each shop sets its own shipping: a base price that includes the first kilogram, and an amount for every further kilogram begun. Many shops ship for free from a certain value of goods.',
          'The product page names the price and the value. The cart shows how much is missing until shipping is free, and checkout the exact sum.',
        ],
      },
      promo: {
        title: 'Promo codes',
        blocks: [
          'Enter the code at checkout. It takes off a percentage, a fixed amount, or the shipping, and is shared over all shops in the order.',
          'A code may have an end date, a minimum value and a number of uses. If it does not count, the reason is shown under the field. One code counts per checkout.',
        ],
      },
      tracking: {
        title: 'Where is my parcel?',
        blocks: [
          'The order shows the carrier, the tracking number, which you copy with one tap, and where the parcel has been, newest first. An order may come in several parcels.',
          'Parcels from abroad can stand still for days at customs. If nothing has moved for a long time, ask for a refund with the reason that it was not received.',
          note(
            'The recipient may have to pay import duty and tax. They are not part of the price, and the carrier tells you about them.',
          ),
        ],
      },
    },
  },
  afterSale: {
    title: 'Refunds and reviews',
    articles: {
      refundApply: {
        title: 'Apply for a refund',
        blocks: [
          'You can apply as soon as an order is paid and for {completeDays} days after its receipt, also when you have reviewed it already.',
          steps(
            'Open the order and choose “Refund”.',
            'Choose the items, with or without return, and whether you have received them.',
            'Give amount, reason and explanation, and add at least one picture as proof.',
          ),
          'For each order one refund can be open at a time. You can withdraw it while it is being looked at. If it is refused, the reason is shown and you may apply again.',
        ],
      },
      refundReturn: {
        title: 'Send something back',
        blocks: [
          'Apply for a refund with return first, and send nothing before it is accepted. The refund then shows the address to send to.',
          'Enter the carrier and the tracking number within {returnDays} days, else the refund lapses. The money comes back when the parcel has arrived.',
        ],
      },
      refundMoney: {
        title: 'How much comes back, and when?',
        blocks: [
          'At most what you paid for these items: what a promo code took off does not come back. A part can be granted too; the refund then says why.',
          'Shipping comes back if the whole order is refunded and it was not shipped yet or never arrived. If the parcel arrived, the carrier has been paid.',
          'The money is in your wallet as soon as the refund is passed, and stands in the fund records.',
        ],
      },
      reviews: {
        title: 'Write a review',
        blocks: [
          'When you have received an order, give one to five stars for product, service and shipping, write a few words and add up to {reviewPictures} pictures. Place and time are removed from the pictures.',
          'What you have begun is kept on the device, also offline. Your review shows a shortened name. You can add to it once later.',
        ],
      },
    },
  },
};
