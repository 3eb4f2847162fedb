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
            'Add products to your cart, select the ones you want now and check out.',
            'Choose a shipping address. You can also add a promo code or a note to the shop.',
            'Check the total and place your order. We hold the total for {quoteMinutes} minutes, even if a price changes.',
            'Pay from your wallet with your payment password.',
          ),
          'Each shop ships separately, so items from several shops become several orders. You still pay for them together.',
        ],
      },
      paying: {
        title: 'Pay or cancel an order',
        blocks: [
          'Your items are reserved for {payMinutes} minutes. If you don’t pay in time, the order is canceled automatically and you aren’t charged.',
          'You can also cancel an unpaid order yourself. Either way the items go back on sale, and you can use the promo code again.',
          'You can cancel a paid order until the shop starts packing it. The money is back in your wallet right away. After that, request a refund instead.',
        ],
      },
      states: {
        title: 'What does the order status mean?',
        blocks: [
          list(
            'To pay: reserved for you, not paid yet.',
            'To ship: paid, the shop is packing it.',
            'Shipped: handed to the carrier.',
            'Received: you confirmed receipt, or {receiptDays} days have passed since delivery.',
            'Completed: you’ve reviewed everything, or {completeDays} days have passed since receipt.',
            'Returns & refunds: a refund request is under review.',
            'Canceled: not paid in time, or canceled by you.',
          ),
          'Confirm receipt only once you have your items and have checked them.',
        ],
      },
      freight: {
        title: 'What does shipping cost?',
        blocks: [
          'Each shop sets its own shipping costs: a base price for the first kilogram and an amount for each additional kilogram or part of one. Many shops offer free shipping above a certain amount.',
          'The product page shows the price and the minimum. Your cart shows how much more you need for free shipping, and the exact amount is shown at checkout.',
        ],
      },
      promo: {
        title: 'Promo codes',
        blocks: [
          'Enter your code at checkout. It takes off a percentage, a fixed amount or the shipping, and is split across all shops in the order.',
          'A code can have an end date, a minimum order and a limited number of uses, or apply only to the items of some shops or categories. If it doesn’t apply, the reason is shown below the field. You can use one code per checkout.',
        ],
      },
      tracking: {
        title: 'Where is my parcel?',
        blocks: [
          'Your order shows the carrier, the tracking number (tap to copy it) and every tracking update, newest first. An order may arrive in several parcels.',
          'Parcels from abroad can be held at customs for days. If there’s been no update for a long time, request a refund and choose that you haven’t received it.',
          note(
            'You may have to pay import duty and tax. They’re not included in the price; the carrier will contact you about them.',
          ),
        ],
      },
    },
  },
  afterSale: {
    title: 'Refunds and reviews',
    articles: {
      refundApply: {
        title: 'Request a refund',
        blocks: [
          'You can request a refund from the moment you’ve paid until {completeDays} days after you received the order, even if you’ve already reviewed it.',
          steps(
            'Open the order and choose “Refund”.',
            'Choose the items, whether you’ll return them, and whether you’ve received them.',
            'Enter the amount, choose a reason, explain what happened and add at least one photo.',
          ),
          'Each order can have one open request at a time. You can cancel it while it’s under review. If it’s declined, you’ll see why and can request again.',
        ],
      },
      refundReturn: {
        title: 'Return an item',
        blocks: [
          'Request a refund with a return first, and don’t send anything until it’s accepted. You’ll then see the return address.',
          'Enter the carrier and the tracking number within {returnDays} days, or the request is closed. You’ll get your money back once the parcel arrives.',
        ],
      },
      refundMoney: {
        title: 'How much will I get back, and when?',
        blocks: [
          'At most what you paid for the items; anything a promo code took off isn’t refunded. We may also approve part of the amount, and then tell you why.',
          'Shipping is refunded if the whole order is refunded and it hasn’t shipped or never arrived. If the parcel arrived, shipping isn’t refunded.',
          'The money is in your wallet as soon as the refund is approved. You’ll find it in “Transactions”.',
        ],
      },
      reviews: {
        title: 'Write a review',
        blocks: [
          'Once you’ve received an order, rate the product, service and shipping with one to five stars, write a few words and add up to {reviewPictures} photos. We remove the location and time from your photos.',
          'Your draft is saved on your device, even offline. Your review shows a shortened name. You can add to it once later.',
        ],
      },
    },
  },
};
