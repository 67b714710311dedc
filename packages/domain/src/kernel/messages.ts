/**
 * The sentences of the specifications, character for character, misspellings included: people and their manuals know
 * them. Helper text goes after them, never inside.
 */
export const messages = {
  permissionDenied: 'Permission denied - Sorry but you cannot access this page',
  notYetActive: 'Your account is not yet active',
  signInFailed: 'Sorry, either your email or password is incorrect',
  signUpFailed: 'Sorry, please try again in a few minutes',
  signUpExists: 'A user account for this email address already exists. Please sign in or contact us.',
  signUpSucceeded: 'Thank you. You should receive an email shortly. Click the link inside it to log in.',
  resetSucceeded: 'You should receive an email shortly. Click the link within it to continue.',
  passwordUpdated: 'Password updated successfully!',
  orderNotSaved: 'Sorry - your order has not be saved',
  orderEmpty: 'Order is empty',
  changesSaved: 'Your changes have been saved',
  limitReached: 'Limit reached! - change filter',
  noOrdersFound: 'No orders found - change filter',
  exportLimit: '31 days limit',
  invoiceLimit: 'Can only print up to 40 invoices at a time',
  removeItem: 'Remove this item? Please remove any photo first!',
  removeImage: 'Really remove this image?',
  weddingContact: 'Please enter either a telephone number or email address for us to contact you if you win',
  leadContact: 'Please enter either a telephone number or email address',
  noProductsFound: 'No products found - change filter',
  over300Products: 'Over 300 products found - change filter',
  noMatches: 'No matches found',
  first100: 'Only showing first 100 results. Please refine search',
  noData: 'No data found',
  unrecognisedShop: 'UNRECOGNISED SHOP',
  notSaved: 'NOT SAVED',
  savedSuccessfully: 'SAVED SUCCESSFULLY',
  unexpected: 'UNEXPECTED!',
  unknown: 'UNKNOWN!',
  newOrder: 'NEW ORDER',
  newCustomOrder: 'NEW CUSTOM ORDER',
  orderReceived: 'ORDER RECEIVED',
  customOrderReceived: 'CUSTOM ORDER RECEIVED',
  baking: 'BAKING! Call for last minute changes',
  deliveringToday: 'DELIVERING TODAY...',
  delivered: 'DELIVERED',
  missedDelivery: 'MISSED DELIVERY',
  missedCutOff: 'You missed the cut off',
  void: 'VOID',
  voidExplained: 'this order will not be fullfilled',
} as const;

export function shopNotFound(id: string | number): string {
  return `SHOP ${id} NOT FOUND`;
}

export function orderNotFound(id: string | number): string {
  return `ORDER ${id} NOT FOUND`;
}

export function orderCreated(id: number): string {
  return `Order ${id} created`;
}

export function orderCopied(day: string): string {
  return `Order copied to ${day}`;
}

export function customOrderCopied(day: string): string {
  return `Custom order copied to ${day}`;
}

export function changesAllowedUntil(cutOff: string): string {
  return `CHANGES ALLOWED until ${cutOff}`;
}

export function cutOffWas(time: string): string {
  return `Sorry, the cut off for this date was ${time}`;
}

export function viewingAs(name: string): string {
  return `VIEWING AS ${name} - RELOAD PAGE TO RETURN TO ADMIN`;
}
