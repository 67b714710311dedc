/** A sample file of past orders, for the shops and products of the other samples. */
export const pastOrdersSample = `Order number,Shop,Delivery date,PID,Quantity,Price paid
AG-1001,Bakehouse - Abbey Green,12/01/2026,11012,12,1.85
AG-1001,Bakehouse - Abbey Green,12/01/2026,11201,4,3.95
MR-1001,Bakehouse - Mill Road,12/01/2026,11020,6,
MR-1002,Bakehouse - Mill Road,13/01/2026,11020,8,3.40
HL-1001,Harbour Lane,13/01/2026,12001,1,13.20
`;
