import { SecondOrderQuestion } from '../saving/second-order-question.tsx';
import { OrderSent, OrderSentFoot } from '../saving/sent/order-sent.tsx';
import { WhatNext } from '../saving/what-next.tsx';
import { SecondOrderBand } from './bands/second-order-band.tsx';
import { MissedOrder } from './missed-order.tsx';
import { NoProducts } from './no-products.tsx';
import { DayTooFar, OrderDenied, OrderFailed, OrderNotFound, ShopNotFound } from './order-message.tsx';

/* Components that few order pages show, as one lazy chunk. */

/** In place of an order that cannot be shown. */
export const orderReplacements = { DayTooFar, OrderDenied, OrderFailed, OrderNotFound, ShopNotFound };

/** In place of a new order that was just sent from a phone. */
export const afterSending = { OrderSent, OrderSentFoot };

/** In place of the save button, once everything is saved. */
export const afterSaving = { WhatNext };

/** In place of products, when it is too late for a new order. */
export const tooLate = { MissedOrder };

/** In place of products, where there are none. */
export const withoutProducts = { NoProducts };

/** For a new order that was also saved elsewhere. */
export const orderedTwice = { SecondOrderBand, SecondOrderQuestion };
