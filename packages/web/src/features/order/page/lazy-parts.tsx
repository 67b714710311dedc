import { SecondOrderQuestion } from '../saving/second-order-question.tsx';
import { OrderSent, OrderSentFoot } from '../saving/sent/order-sent.tsx';
import { WhatNext } from '../saving/what-next.tsx';
import { SecondOrderBand } from './bands/second-order-band.tsx';
import { MissedOrder } from './missed-order.tsx';
import { NoProducts } from './no-products.tsx';
import { DayTooFar, OrderDenied, OrderFailed, OrderNotFound, ShopNotFound } from './order-message.tsx';

/* What most pages of an order never show: loaded lazily, as one file. */

/** In the place of an order that cannot be shown. */
export const insteadOfOrder = { DayTooFar, OrderDenied, OrderFailed, OrderNotFound, ShopNotFound };

/** In the place of a new order that was just sent from a phone. */
export const afterSending = { OrderSent, OrderSentFoot };

/** In the place of the button that saves, once everything is saved. */
export const afterSaving = { WhatNext };

/** In the place of products, once it is too late for a new order. */
export const tooLate = { MissedOrder };

/** In the place of products, where there is none. */
export const withoutProducts = { NoProducts };

/** Where the same new order was saved elsewhere. */
export const orderedTwice = { SecondOrderBand, SecondOrderQuestion };
