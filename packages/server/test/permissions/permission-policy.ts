/** The expected answers for each object of a route. */
type Rows = Readonly<Record<string, string>>;

const everybody =
  'yes    yes    yes    yes    yes    yes    yes    yes    yes    yes    yes    yes    yes    yes';
/** There is a super admin already. */
const nobodyAnyMore =
  'over   over   over   over   over   over   over   over   over   over   over   over   over   over';
const signedIn =
  'sign   yes    yes    yes    yes    yes    yes    yes    yes    yes    yes    yes    deny   yes';
const ownAccount =
  'sign   yes    yes    yes    yes    yes    yes    yes    yes    yes    yes    deny   deny   factor';
const viewers =
  'sign   wait   wait   deny   yes    yes    yes    deny   yes    yes    yes    yes    deny   factor';
/** Who sees the sheet of all shops. */
const bakers =
  'sign   wait   wait   deny   deny   deny   deny   deny   yes    yes    yes    deny   deny   factor';
const superAdmins =
  'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   yes    deny   deny   factor';
const editingAdmins =
  'sign   wait   wait   deny   deny   deny   deny   adm.2  adm.2  adm.2  yes    deny   deny   factor';
const readingAdmins =
  'sign   wait   wait   deny   deny   deny   deny   adm.1  adm.1  adm.1  yes    deny   deny   factor';
const readsCards =
  'sign   wait   wait   card.1 card.1 card.1 card.1 card.1 card.1 card.1 yes    card.1 deny   factor';
const editsCards =
  'sign   wait   wait   card.2 card.2 card.2 card.2 card.2 card.2 card.2 yes    card.2 deny   factor';
const seesOrderOfA =
  'sign   wait   wait   deny   yes    yes    order? deny   yes    yes    yes    yes    deny   factor';
const seesOrderOfB =
  'sign   wait   wait   deny   order? order? yes    deny   yes    yes    yes    order? deny   factor';
const unknownToViewers =
  'sign   wait   wait   deny   order? order? order? deny   order? order? order? order? deny   factor';
const unknownToEditors =
  'sign   wait   wait   deny   deny   order? order? deny   deny   order? order? order? deny   factor';

/** The copy of an order, and the calendar in which its days are chosen. */
const copied: Rows = {
  'order of A':
    'sign   wait   wait   deny   deny   yes    order? deny   deny   yes    yes    yes    deny   factor',
  'order of B':
    'sign   wait   wait   deny   deny   order? yes    deny   deny   yes    yes    order? deny   factor',
  'void order of B':
    'sign   wait   wait   deny   deny   order? void   deny   deny   void   void   order? deny   factor',
  'past order of B':
    'sign   wait   wait   deny   deny   order? yes    deny   deny   yes    yes    order? deny   factor',
  'deleted order of B': unknownToEditors,
  'no order': unknownToEditors,
};

/**
 * Who may do what, from section 6 of both specifications and D2, D5, D6, D14 and D21, written by hand: this table is
 * the second opinion on the code. One column per group of people, in the order of `groups`; one row per object.
 */
export const policy: Readonly<Record<string, Rows>> = {
  //   strang no row wait   none   view A edit A edit B offic0 offic1 offic2 super  look A no loo factor
  'GET /public-settings': { '-': everybody },
  'POST /first-run': { '-': nobodyAnyMore },
  'GET /first-run/steps': { '-': superAdmins },
  'GET /me': { '-': signedIn },
  'GET /me/sessions': { '-': ownAccount },
  'POST /me/sessions/{sessionId}/end': { '-': ownAccount },
  'POST /me/sessions/end-others': { '-': ownAccount },
  'PUT /me/name': {
    '-': 'sign   wait   yes    yes    yes    yes    yes    yes    yes    yes    yes    deny   deny   factor',
  },
  'GET /days/{day}/cut-off': { 'day without orders': editingAdmins },
  'PUT /days/{day}/cut-off': { 'day without orders': editingAdmins },
  'GET /today': { '-': viewers },
  'GET /strip/{day}': { '-': viewers },
  'GET /calendar/{day}': { '-': viewers },
  'GET /days/{day}/orders': { '-': viewers },
  'GET /days/{day}/shops': { '-': viewers },
  'GET /days/{day}/production-sheet': { '-': viewers },
  'GET /days/{day}/production-sheet/usual': { '-': viewers },
  'POST /days/{day}/production-sheet/prints': {
    'an old version':
      'sign   wait   wait   deny   stale  stale  stale  deny   stale  stale  stale  stale  deny   factor',
  },
  'GET /days/{day}/production-sheet/prints/{printId}': {
    'print of the office':
      'sign   wait   wait   deny   print? print? print? deny   yes    yes    yes    print? deny   factor',
    'no print':
      'sign   wait   wait   deny   print? print? print? deny   print? print? print? print? deny   factor',
  },
  'GET /days/{day}/delivery-notes': { '-': viewers },
  'GET /days/{day}/bench/ticks': { '-': bakers },
  'POST /days/{day}/bench/ticks': { '-': bakers },
  'GET /orders/{orderId}/documents': {
    'past order of B': seesOrderOfB,
    'no order': unknownToViewers,
  },
  'GET /invoices': {
    'past order of A': seesOrderOfA,
    'past order of B': seesOrderOfB,
    'void order of B': seesOrderOfB,
    'no order': unknownToViewers,
  },
  'GET /search/orders': { '-': viewers, 'shop B': viewers },
  'GET /search/examples': { '-': viewers },
  'GET /search/counts': { '-': viewers, 'shop B': viewers },
  'GET /home/night/{day}': { '-': viewers },
  'GET /home/night/{day}/usual': { '-': viewers },
  'GET /home/tasks': { '-': viewers },
  'POST /home/night/{day}/reminders': { '-': editingAdmins },
  'POST /home/night/{day}/closures': { '-': editingAdmins },
  'GET /home/shops/{shopId}': {
    'shop A':
      'sign   wait   wait   deny   yes    yes    shop?  deny   yes    yes    yes    yes    deny   factor',
    'no shop':
      'sign   wait   wait   deny   shop?  shop?  shop?  deny   shop?  shop?  shop?  shop?  deny   factor',
  },
  'GET /shops': { '-': viewers },
  'GET /administration/products': { '-': readingAdmins },
  'GET /administration/availability': { '-': readingAdmins },
  'GET /administration/availability/changes': { '-': readingAdmins },
  'POST /administration/availability': { '-': editingAdmins },
  'GET /administration/products/{productId}/prices': { '-': readingAdmins },
  'POST /administration/products/{productId}/prices': { '-': editingAdmins },
  'POST /administration/products/{productId}/prices/remove': { planned: editingAdmins },
  'POST /administration/products': { '-': editingAdmins },
  'GET /administration/products/{productId}/use': { '-': readingAdmins },
  'GET /administration/shops': { '-': readingAdmins },
  'POST /administration/shops': { '-': editingAdmins },
  'GET /administration/shops/{shopId}/future-orders': { 'shop A': readingAdmins },
  'POST /administration/brands': { '-': editingAdmins },
  'GET /administration/categories': { '-': readingAdmins },
  'POST /administration/categories/create': { '-': editingAdmins },
  'POST /administration/categories': { '-': editingAdmins },
  'POST /administration/categories/merge': { '-': editingAdmins },
  'POST /administration/categories/undo-merge': { '-': editingAdmins },
  'POST /administration/suppliers': { '-': editingAdmins },
  'POST /administration/suppliers/delete': { '-': editingAdmins },
  'POST /administration/suppliers/merge': { '-': editingAdmins },
  'GET /administration/history': { '-': readingAdmins },
  'GET /campaigns': { '-': readingAdmins },
  'POST /campaigns': { '-': editingAdmins },
  'POST /campaigns/pictures': { '-': editingAdmins },
  'GET /leads': { '-': readingAdmins },
  'GET /leads/{leadId}/erasure': { '-': editingAdmins },
  'POST /leads/{leadId}/erasure': { '-': editingAdmins },
  'GET /campaigns/{campaignId}/draw': { '-': readingAdmins },
  'GET /draw-rounds/{roundId}/list': { '-': readingAdmins },
  'POST /campaigns/{campaignId}/draw/rounds': { '-': editingAdmins },
  'POST /draw-rounds/{roundId}/winner': { '-': editingAdmins },
  'POST /draw-rounds/{roundId}/contacts': { '-': editingAdmins },
  'GET /administration/settings': { '-': superAdmins },
  'GET /administration/status': { '-': superAdmins },
  'GET /administration/settings/preview': { '-': superAdmins },
  'POST /administration/logos': { '-': superAdmins },
  'PUT /administration/settings': { '-': superAdmins },
  'GET /administration/backups': { '-': superAdmins },
  'POST /administration/backups': { '-': superAdmins },
  'PUT /administration/backups/settings': { '-': superAdmins },
  'GET /imports': { '-': editingAdmins },
  'GET /imports/{importId}': { '-': editingAdmins },
  'GET /imports/{importId}/items': { '-': editingAdmins },
  'GET /imports/{importId}/refused': { '-': editingAdmins },
  'POST /imports/{importId}/read': { '-': editingAdmins },
  'POST /imports/{importId}/leave': { '-': editingAdmins },
  'POST /imports/{importId}/apply': { '-': editingAdmins },
  'POST /imports/{importId}/undo': { '-': editingAdmins },
  'GET /exports/deliveries/{day}': { '-': readingAdmins },
  'POST /exports/deliveries': { '-': readingAdmins },
  'GET /exports/invoices': { '-': readingAdmins },
  'POST /exports/invoices': { '-': readingAdmins },
  'GET /exports/sage-settings': { '-': readingAdmins },
  'PUT /exports/sage-settings': { '-': editingAdmins },
  'GET /live': { '-': viewers },
  'GET /live/availability': { '-': readingAdmins },
  'GET /live/recipes': { '-': readsCards },
  'GET /spec-cards': { '-': readsCards },
  'GET /spec-cards/differences': { '-': readsCards },
  'GET /spec-cards/book': { '-': readsCards },
  'GET /spec-cards/ingredients': { '-': readsCards },
  'GET /spec-cards/products': { '-': editsCards },
  'GET /spec-cards/{pid}': { card: readsCards },
  'GET /spec-cards/{pid}/label': { card: readsCards },
  'GET /label-prints': { '-': readsCards },
  'POST /label-prints': { '-': editsCards },
  'GET /spec-cards/{pid}/history': { card: readsCards },
  'GET /spec-cards/{pid}/history/{key}': { 'a save': readsCards },
  'POST /spec-cards/impact': { '-': editsCards },
  'POST /spec-cards': { new: editsCards },
  'POST /spec-cards/photos/remove': { '-': editsCards },
  'GET /shops/{shopId}/new-order/{day}': {
    'shop A':
      'sign   wait   wait   deny   deny   yes    shop?  deny   deny   yes    yes    yes    deny   factor',
    'shop B':
      'sign   wait   wait   deny   deny   shop?  yes    deny   deny   yes    yes    shop?  deny   factor',
    'no shop':
      'sign   wait   wait   deny   deny   shop?  shop?  deny   deny   shop?  shop?  shop?  deny   factor',
  },
  'GET /orders/{orderId}': {
    'order of A':
      'sign   wait   wait   deny   yes    yes    order? deny   yes    yes    yes    yes    deny   factor',
    'order of B':
      'sign   wait   wait   deny   order? order? yes    deny   yes    yes    yes    order? deny   factor',
    'void order of B':
      'sign   wait   wait   deny   order? order? yes    deny   yes    yes    yes    order? deny   factor',
    'past order of B':
      'sign   wait   wait   deny   order? order? yes    deny   yes    yes    yes    order? deny   factor',
    'no order':
      'sign   wait   wait   deny   order? order? order? deny   order? order? order? order? deny   factor',
  },
  'POST /orders': {
    'new for A':
      'sign   wait   wait   deny   deny   yes    shop?  deny   deny   yes    yes    yes    deny   factor',
    'new for B':
      'sign   wait   wait   deny   deny   shop?  yes    deny   deny   yes    yes    shop?  deny   factor',
    'new for no shop':
      'sign   wait   wait   deny   deny   shop?  shop?  deny   deny   shop?  shop?  shop?  deny   factor',
    'order of A':
      'sign   wait   wait   deny   deny   yes    shop?  deny   deny   yes    yes    yes    deny   factor',
    'order of B':
      'sign   wait   wait   deny   deny   shop?  yes    deny   deny   yes    yes    shop?  deny   factor',
    'order of B, naming A':
      'sign   wait   wait   deny   deny   order? shop?  deny   deny   order? order? order? deny   factor',
    'order of A, naming B':
      'sign   wait   wait   deny   deny   shop?  order? deny   deny   order? order? shop?  deny   factor',
    'void order of B, naming A':
      'sign   wait   wait   deny   deny   order? shop?  deny   deny   order? order? order? deny   factor',
    'no order, naming A':
      'sign   wait   wait   deny   deny   order? shop?  deny   deny   order? order? order? deny   factor',
  },
  'POST /orders/{orderId}/void': {
    'order of A':
      'sign   wait   wait   deny   deny   yes    order? deny   deny   yes    yes    yes    deny   factor',
    'order of B':
      'sign   wait   wait   deny   deny   order? yes    deny   deny   yes    yes    order? deny   factor',
    'void order of B':
      'sign   wait   wait   deny   deny   order? void   deny   deny   void   void   order? deny   factor',
    'past order of B':
      'sign   wait   wait   deny   deny   order? late   deny   deny   late   yes    order? deny   factor',
    'deleted order of B': unknownToEditors,
    'no order': unknownToEditors,
  },
  // The order is not void, so that there is nothing to undo; a void one is undone by the person who voided it.
  'POST /orders/{orderId}/undo-void': {
    'order of A':
      'sign   wait   wait   deny   deny   yes    order? deny   deny   yes    yes    yes    deny   factor',
    'order of B':
      'sign   wait   wait   deny   deny   order? yes    deny   deny   yes    yes    order? deny   factor',
    'void order of B':
      'sign   wait   wait   deny   deny   order? deny   deny   deny   deny   deny   order? deny   factor',
    'deleted order of B': unknownToEditors,
    'no order': unknownToEditors,
  },
  'POST /orders/{orderId}/confirm-prices': {
    'order of A':
      'sign   wait   wait   deny   deny   deny   order? deny   deny   yes    yes    deny   deny   factor',
    'order of B':
      'sign   wait   wait   deny   deny   order? deny   deny   deny   yes    yes    order? deny   factor',
    'void order of B':
      'sign   wait   wait   deny   deny   order? deny   deny   deny   void   void   order? deny   factor',
    'past order of B':
      'sign   wait   wait   deny   deny   order? deny   deny   deny   yes    yes    order? deny   factor',
    'deleted order of B': unknownToEditors,
    'no order': unknownToEditors,
  },
  'POST /orders/{orderId}/delete': {
    'order of A': superAdmins,
    'order of B': superAdmins,
    'void order of B': superAdmins,
    'past order of B': superAdmins,
    'deleted order of B':
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   order? deny   deny   factor',
    'no order':
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   order? deny   deny   factor',
  },
  'GET /orders/{orderId}/copy-calendar': copied,
  'POST /orders/{orderId}/copy': copied,
  'GET /orders/{orderId}/history': {
    'order of A':
      'sign   wait   wait   deny   yes    yes    order? deny   yes    yes    yes    yes    deny   factor',
    'order of B':
      'sign   wait   wait   deny   order? order? yes    deny   yes    yes    yes    order? deny   factor',
    'void order of B':
      'sign   wait   wait   deny   order? order? yes    deny   yes    yes    yes    order? deny   factor',
    'deleted order of A':
      'sign   wait   wait   deny   order? order? order? deny   order? order? yes    order? deny   factor',
    'deleted order of B':
      'sign   wait   wait   deny   order? order? order? deny   order? order? yes    order? deny   factor',
    'no order':
      'sign   wait   wait   deny   order? order? order? deny   order? order? order? order? deny   factor',
  },
  'GET /orders/{orderId}/history/{eventId}/changes': {
    'order of A': seesOrderOfA,
    'order of B': seesOrderOfB,
    'deleted order of B':
      'sign   wait   wait   deny   order? order? order? deny   order? order? yes    order? deny   factor',
    'order of A, event of another':
      'sign   wait   wait   deny   none?  none?  order? deny   none?  none?  none?  none?  deny   factor',
    'no order': unknownToViewers,
  },
  'GET /orders/{orderId}/history/{eventId}': {
    'order of A': superAdmins,
    'order of B': superAdmins,
    'deleted order of B': superAdmins,
    'order of A, event of another':
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   none?  deny   deny   factor',
    'no order':
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   order? deny   deny   factor',
  },
  'GET /users': { '-': superAdmins },
  'POST /users': {
    'new': superAdmins,
    'person of A': superAdmins,
    'super admin':
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   deny   deny   deny   factor',
    nobody:
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   user?  deny   deny   factor',
  },
  'POST /users/{userId}/invite': {
    'person of A': superAdmins,
    'super admin': superAdmins,
    nobody:
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   user?  deny   deny   factor',
  },
  'POST /users/{userId}/sign-out': {
    'person of A': superAdmins,
    'super admin': superAdmins,
    nobody:
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   user?  deny   deny   factor',
  },
  'POST /users/{userId}/remove-second-factor': {
    'person of A': superAdmins,
    'super admin': superAdmins,
    nobody:
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   user?  deny   deny   factor',
  },
  'PUT /settings/second-factor': { '-': superAdmins },
  'POST /mails/test': { '-': editingAdmins },
  'GET /mails/test/{mailId}': { '-': editingAdmins },
  'GET /mails': { '-': superAdmins },
  'GET /mails/{mailId}': {
    mail: superAdmins,
    'no mail':
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   none?  deny   deny   factor',
  },
  'POST /mails/{mailId}/resend': {
    mail: superAdmins,
    'no mail':
      'sign   wait   wait   deny   deny   deny   deny   deny   deny   deny   none?  deny   deny   factor',
  },
};

/** The same for the file routes, which are not in the contract. */
export const filePolicy: Readonly<Record<string, Rows>> = {
  'GET /orders/{orderId}/delivery-note.pdf': {
    'past order of A': seesOrderOfA,
    'past order of B': seesOrderOfB,
    'no order': unknownToViewers,
  },
  'GET /imports/samples': { '-': editingAdmins },
  'GET /imports/{importId}/file': { '-': editingAdmins },
  'GET /invoices.pdf': { 'past order of B': seesOrderOfB, 'no order': unknownToViewers },
  'GET /invoices.zip': { 'past order of B': seesOrderOfB, 'no order': unknownToViewers },
};

/** Who may upload photos of spec cards (spec 001 section 6). */
export const cardPhotoUploads = editsCards;
