/** A sample file of shops, with all columns of the kind. Streets and postcodes are invented. */
export const shopsSample = `Brand,Shop,Import name,E-mail,Telephone,Can create new order,Show in delivery table,Billing line 1,Billing line 2,Billing town,Billing postcode,Delivery line 1,Delivery line 2,Delivery town,Delivery postcode
Bakehouse,Abbey Green,Bakehouse - Abbey Green,abbey.green@bakehouse.test,01632 960 101,Y,Y,Bakehouse Yard,Kiln Lane,Marwick,QM5 1ZZ,14 Abbey Green,,Marwick,QM1 2AB
Bakehouse,Mill Road,Bakehouse - Mill Road,mill.road@bakehouse.test,01632 960 102,Y,Y,Bakehouse Yard,Kiln Lane,Marwick,QM5 1ZZ,77 Mill Road,,Marwick,QM3 2PD
Quay Coffee,Harbour Lane,,harbour.lane@bakehouse.test,01632 960 103,Y,N,Quay Coffee,1 Quayside,Marwick,QM4 7QT,12 Harbour Lane,Back door,Marwick,QM4 7QT
`;
