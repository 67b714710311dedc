/** A sample file of products, with all columns of the kind. */
export const productsSample = `PID,Name,Category,Description,Supplier,Price,VAT code,Active,Allergens
11012,White tin loaf,Bread,"800 g, sliced",Bakehouse,1.85,Zero Rated,Y,"Wheat, Soya"
11020,Country sourdough,Bread,1 kg round,Bakehouse,3.40,Zero Rated,Y,"Wheat, Rye"
11201,Butter croissant,Viennoiserie,Pack of 6,Bakehouse,4.20,Zero Rated,Y,"Wheat, Milk, Eggs"
12001,Flat white beans,Coffee,1 kg,Quay Roasters,14.50,Zero Rated,Y,none
`;
