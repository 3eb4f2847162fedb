/**
 * A product file as described by Shopify's help today (all columns of its sample, both kinds of products, a market's
 * prices), and the same with the older columns that most files still have.
 */
const rest =
  ',Google Shopping / Google product category,Google Shopping / Gender,Google Shopping / Custom label 0';

export const newer = `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Material (product.metafields.custom.material)${rest},Price / International,Compare-at price / International
Linen shirt,linen-shirt,"<div class=""rte""><p>Woven in <b>Biella</b>, washed twice.</p>
<script>alert(1)</script><ul><li onclick=""x()"">Relaxed</li><li>Horn buttons</li></ul></div>",Tessile Bianchi,Apparel & Accessories > Clothing > Shirts,Shirt,"linen, men, summer",TRUE,Active,LS-S-W,0012345678905,Size,S,,Color,White,product.metafields.shopify.color-pattern,,,,49.00,60.00,18.20,TRUE,,,,,,shopify,10,FALSE,220,g,TRUE,manual,pictures/white.png,1,White shirt,pictures/white.png,FALSE,Linen shirt,A shirt,Linen,212,Male,,,
,linen-shirt,,,,,,,,LS-S-B,,,S,,,Blue,,,,,49.00,60.00,18.20,TRUE,,,,,,shopify,0,FALSE,220,g,TRUE,manual,pictures/blue.png,2,Blue shirt,pictures/blue.png,,,,,,,,,
,linen-shirt,,,,,,,,LS-M-W,,,M,,,White,,,,,51.50,60.00,18.20,TRUE,,,,,,shopify,7,FALSE,240,g,TRUE,manual,pictures/detail.png,3,,,,,,,,,,,
,linen-shirt,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,pictures/label.png,4,The label,,,,,,,,,,
Enamel mug,enamel-mug,"Keeps coffee hot.

Dishwasher safe, 350 ml.",Acme & Sons,Home & Garden > Kitchen & Dining > Tableware,Mug,,TRUE,Active,MUG,,Title,Default Title,,,,,,,,12.5,,3.00,TRUE,,,,,,shopify,25,FALSE,310,g,TRUE,manual,pictures/mug.png,1,,,FALSE,,,Enamel,,,,,
`;

export const older = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status
clay-pot,Clay pot,<p>Breathes.</p>,Acme & Sons,Home & Garden > Plants,Pot,,TRUE,Size,10 cm,,,,,P-10,400,shopify,3,deny,manual,8.00,,TRUE,TRUE,,,,,FALSE,,,,g,,2.00,active
desk-lamp,Desk lamp,<h2>Bright</h2>,Lumen,Electronics,Lamp,,TRUE,Title,Default Title,,,,,L-1,900,shopify,6,deny,manual,79.90,99.00,TRUE,TRUE,,,,,FALSE,,,,g,,30.00,active
clay-pot,,,,,,,,,20 cm,,,,,P-20,1300,shopify,5,deny,manual,14.00,,TRUE,TRUE,,,,,,,,,g,,4.00,
`;
