/** A sample file of prices per shop, for the shops and products of the other samples. */
export const shopPricesSample = `Shop,PID,Available,Own price
Bakehouse - Abbey Green,11012,Y,
Bakehouse - Abbey Green,11201,Y,3.95
Bakehouse - Mill Road,11012,Y,
Bakehouse - Mill Road,11020,Y,
Bakehouse - Mill Road,11201,Y,
Harbour Lane,11201,Y,
Harbour Lane,12001,Y,13.20
`;
