/** A small export of orders, with some of Shopify's 79 columns. */
export const shopifySample = `Name,Email,Financial Status,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Phone,Notes,Note Attributes,Cancelled at,Tags
#1001,ada@bakehouse.test,paid,2,White tin loaf,1.85,11012,Ada Baker,5 Priory Close,Marwick,'QM2 8HW,01632 960 140,Please ring twice,Delivery Date: 24/11/2026,,
#1001,ada@bakehouse.test,,1,Butter croissant - Pack of 6,4.20,11201,,,,,,,,,
#1002,tom@bakehouse.test,pending,1,Country sourdough,3.40,11020,Tom Whitlock,8 Jubilee Square,Marwick,'QM1 4RL,,,Delivery Date: 24/11/2026,,
`;
