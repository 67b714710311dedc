/** A sample file of users, for the shops of the other sample. */
export const usersSample = `E-mail,First name,Last name,Shops,Role,Orders,Spec cards,Admin,Active
hannah.price@bakehouse.test,Hannah,Price,Bakehouse - Abbey Green,shop,R/W,R,-,Y
grace.adeyemi@bakehouse.test,Grace,Adeyemi,Bakehouse - Mill Road; Harbour Lane,shop,R/W,-,-,Y
tom.whitlock@bakehouse.test,Tom,Whitlock,,admin,R/W,R/W,R,Y
`;
