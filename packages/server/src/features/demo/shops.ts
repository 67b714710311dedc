import type { Weekday } from '@bakehouse/domain/kernel/day';

/** A shop of the demo brand. Streets, towns and postcodes are invented: no British postcode begins with Q. */
export type DemoShop = {
  readonly name: string;
  readonly brand: string;
  /** A factor of its quantities, about 1 for a shop on a high street. */
  readonly size: number;
  readonly manager: readonly [firstName: string, lastName: string];
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  readonly closedOn: readonly Weekday[];
  /** The prefix of its purchase order numbers, where it uses them. */
  readonly purchaseOrders: string | null;
  readonly inDeliveryTable: boolean;
  /** How many days ago it was closed permanently, or null. */
  readonly closedDaysAgo: number | null;
};

export const demoBrands = [
  { name: 'Bakehouse', canOverrideCost: false, showsPhotos: false },
  { name: 'Quay Coffee', canOverrideCost: false, showsPhotos: true },
  { name: 'Fold & Field', canOverrideCost: true, showsPhotos: false },
] as const;

type Habits = Partial<Pick<DemoShop, 'closedOn' | 'purchaseOrders' | 'inDeliveryTable' | 'closedDaysAgo'>>;
type Row = readonly [
  name: string,
  size: number,
  manager: DemoShop['manager'],
  street: string,
  town: string,
  postcode: string,
  habits?: Habits,
];

const sundays = { closedOn: [7] } as const;
const mondays = { closedOn: [1] } as const;

const bakehouse: readonly Row[] = [
  ['Abbey Green', 0.8, ['Hannah', 'Price'], '14 Abbey Green', 'Marwick', 'QM1 2AB', { purchaseOrders: 'AG' }],
  [
    'Castle Street',
    1.25,
    ['Owen', 'Pritchard'],
    '3 Castle Street',
    'Marwick',
    'QM1 1DE',
    { purchaseOrders: 'CS' },
  ],
  [
    'Harbour Lane',
    1,
    ['Nadia', 'Rahman'],
    '12 Harbour Lane, Quayside',
    'Marwick',
    'QM4 7QT',
    { purchaseOrders: 'HL' },
  ],
  ['Jubilee Square', 0.9, ['Tom', 'Whitlock'], '8 Jubilee Square', 'Marwick', 'QM1 4RL'],
  ['Mill Road', 1.15, ['Grace', 'Adeyemi'], '77 Mill Road', 'Marwick', 'QM3 2PD', { purchaseOrders: 'MR' }],
  [
    'Northgate',
    0.7,
    ['Callum', 'Reid'],
    '1 Northgate',
    'Marwick',
    'QM2 5TN',
    { purchaseOrders: 'NG', ...sundays },
  ],
  [
    'Old Priory',
    0.55,
    ['Elsie', 'Marchant'],
    '5 Priory Close',
    'Marwick',
    'QM2 8HW',
    { purchaseOrders: 'OP' },
  ],
  ['Pound Lane', 0.5, ['Jim', 'Tully'], '22 Pound Lane', 'Marwick', 'QM2 3GF', { closedDaysAgo: 24 }],
  [
    'Station Approach',
    1.6,
    ['Priya', 'Nair'],
    'Unit 2, Station Approach',
    'Marwick',
    'QM1 9XX',
    { purchaseOrders: 'SA' },
  ],
  [
    'Bridge Street',
    0.95,
    ['Lewis', 'Okafor'],
    '41 Bridge Street',
    'Ambleford',
    'QA1 1JB',
    { purchaseOrders: 'BS' },
  ],
  ['Chapel Hill', 0.6, ['Megan', 'Llewellyn'], '9 Chapel Hill', 'Ambleford', 'QA1 6KP', sundays],
  ['Cloth Hall', 1.05, ['Farah', 'Siddiqui'], '1 Cloth Hall Yard', 'Ambleford', 'QA1 2LS'],
  ['Drovers Yard', 0.65, ['Pete', 'Garside'], '6 Drovers Yard', 'Ambleford', 'QA2 4EN', sundays],
  [
    'Friars Walk',
    0.85,
    ['Ines', 'Carvalho'],
    '30 Friars Walk',
    'Thornholt',
    'QT1 3MA',
    { purchaseOrders: 'FW' },
  ],
  ['Market Cross', 1.1, ['David', 'Lam'], '2 Market Cross', 'Thornholt', 'QT1 1HG'],
  ['Sandford Parade', 0.5, ['Joyce', 'Abbott'], '17 Sandford Parade', 'Thornholt', 'QT3 8YL', sundays],
  ['Silver Street', 0.75, ['Rory', 'Fenwick'], '54 Silver Street', 'Thornholt', 'QT1 7BW'],
  ['Tannery Row', 0.6, ['Amira', 'Haddad'], '11 Tannery Row', 'Ambleford', 'QA2 9CU', sundays],
  ['Weavers Court', 0.7, ['Ben', 'Shuttleworth'], '4 Weavers Court', 'Thornholt', 'QT2 2RO'],
  [
    'Festival Van',
    0.4,
    ['Suki', 'Takeda'],
    'Bakehouse Yard, Kiln Lane',
    'Marwick',
    'QM5 1ZZ',
    { inDeliveryTable: false, closedOn: [1, 2, 3] },
  ],
];

const quayCoffee: readonly Row[] = [
  ['Ferry Steps', 0.45, ['Molly', 'Tranter'], '1 Ferry Steps', 'Saltmere', 'QS1 1FE', mondays],
  ['Lime Walk', 0.5, ['Jonas', 'Berg'], '29 Lime Walk', 'Marwick', 'QM1 6LW', { purchaseOrders: 'LW' }],
  [
    'Seaview Parade',
    0.6,
    ['Carys', 'Bowen'],
    '8 Seaview Parade',
    'Saltmere',
    'QS2 4SP',
    { purchaseOrders: 'SP' },
  ],
  ['The Boathouse', 0.4, ['Ed', 'Hallam'], 'Slipway, Marine Drive', 'Saltmere', 'QS2 9BH'],
  ['Chandlers', 0.55, ['Ottilie', 'Frost'], '16 Chandlers Quay', 'Saltmere', 'QS1 5CQ'],
  [
    'Custom House',
    0.65,
    ['Kwame', 'Boateng'],
    'Custom House, West Quay',
    'Saltmere',
    'QS1 2WQ',
    { purchaseOrders: 'CH' },
  ],
  [
    'Granary Wharf',
    0.7,
    ['Lucy', 'Deakin'],
    '5 Granary Wharf',
    'Marwick',
    'QM4 3GW',
    { purchaseOrders: 'GW' },
  ],
  ['Lantern Yard', 0.35, ['Sol', 'Peretz'], '2 Lantern Yard', 'Saltmere', 'QS1 8LY', sundays],
  ['Lock Cottage', 0.3, ['Winnie', 'Sharrock'], 'Lock Cottage, Towpath', 'Ambleford', 'QA3 6LC', mondays],
  ['Pilot Office', 0.45, ['Marcus', 'Dunne'], '21 East Pier', 'Saltmere', 'QS2 1PO', sundays],
  ['Ropewalk', 0.5, ['Hazel', 'Norbury'], '60 Ropewalk', 'Marwick', 'QM4 8RW'],
  [
    'Sailing Club Kiosk',
    0.25,
    ['Rafe', 'Coombes'],
    'Marina Gate',
    'Saltmere',
    'QS2 7SC',
    { inDeliveryTable: false, closedOn: [1, 2] },
  ],
];

const foldAndField: readonly Row[] = [
  [
    'Beacon Hill',
    0.65,
    ['Tess', 'Gallimore'],
    'Beacon Hill Farm',
    'Penhollow',
    'QP4 1BH',
    { purchaseOrders: 'FF' },
  ],
  ['Clover Yard', 0.5, ['Arthur', 'Meikle'], '3 Clover Yard', 'Penhollow', 'QP1 3CY', mondays],
  [
    'Hatchery Farm Shop',
    0.7,
    ['Bea', 'Lockwood'],
    'Hatchery Farm, Moor Lane',
    'Penhollow',
    'QP4 6HF',
    { purchaseOrders: 'HF' },
  ],
  ['Long Meadow', 0.45, ['Sunil', 'Patel'], 'Long Meadow Nursery', 'Penhollow', 'QP2 8LM', sundays],
  ['Orchard Barn', 0.75, ['Nell', 'Standish'], 'Orchard Barn, Church Lane', 'Little Eastrigg', 'QE1 4OB'],
  ['Shepherds Rest', 0.4, ['Alun', 'Vaughan'], 'Old Drove Road', 'Little Eastrigg', 'QE2 2SR', mondays],
  [
    'Show Ground',
    0.6,
    ['Iris', 'Kettley'],
    'County Show Ground, Gate C',
    'Penhollow',
    'QP5 9SG',
    { inDeliveryTable: false, closedOn: [1, 2, 3, 4] },
  ],
  ['Walled Garden', 0.55, ['Dominic', 'Ashby'], 'Eastrigg House', 'Little Eastrigg', 'QE1 1WG'],
];

/** The forty shops of the demo brand. */
export const demoShops: readonly DemoShop[] = [
  ...bakehouse.map((row) => toShop('Bakehouse', row)),
  ...quayCoffee.map((row) => toShop('Quay Coffee', row)),
  ...foldAndField.map((row) => toShop('Fold & Field', row)),
];

function toShop(brand: string, [name, size, manager, street, town, postcode, habits]: Row): DemoShop {
  return {
    name,
    brand,
    size,
    manager,
    street,
    town,
    postcode,
    closedOn: [],
    purchaseOrders: null,
    inDeliveryTable: true,
    closedDaysAgo: null,
    ...habits,
  };
}
