import type { Lang } from '../languages.ts';

/**
 * Synonyms by language, one rule per line:
 *
 *   a, b, c    have the same meaning
 *   a > b, c   a is more general: a search for a also finds b and c
 *   a => b     shops use another name: b replaces a if nothing contains a
 *   a ≠ b, c   in titles with b or c, a means something else: they rank last
 *
 * All languages apply regardless of the displayed one, as in the index. One form per word is enough; stems match plurals. Add a
 * word if a query in the search quality test finds nothing.
 */
export const synonymRules: Record<Lang, string> = {
  en: `
    trousers, pants, slacks
    sneakers, trainers, running shoes, tennis shoes
    t-shirt, tshirt, tee
    sweater, jumper, pullover
    jacket, blazer
    shoes, footwear > boots, loafers, sandals, sneakers, stiletto
    high heels, heels, stiletto
    sandals, slippers, flip-flops
    loafers, moccasins
    bag > handbag, purse, shoulder bag, backpack, briefcase
    handbag, purse, shoulder bag
    backpack, rucksack
    suitcase, luggage
    hat > cap
    sunglasses, shades
    jewelry, jewellery > ring, necklace, bracelet, earrings
    perfume, fragrance, cologne, eau de parfum, eau de toilette
    moisturizer, moisturiser, face cream
    supplements > vitamin, multivitamin, omega
    phone, cell phone, cellphone, mobile phone > smartphone
    laptop, notebook computer, notebook pc
    headphones, headset
    earbuds, earphones
    charger, power adapter, charging plug
    power bank, portable charger, battery pack
    speaker, loudspeaker
    tv, television
    projector, beamer
    flashlight, torch
    bicycle, bike
    soccer ball, football
    sofa, couch, settee
    fridge, refrigerator
    vacuum cleaner, vacuum, hoover
    washing machine, washer
    blender, smoothie maker
    coffee machine, coffee maker, espresso machine
    coffee maker > moka, french press
    mug, coffee cup
    tumbler, travel mug, thermos, water bottle
    frying pan, skillet
    stock pot, cooking pot, saucepan
    chopping board, cutting board
    parasol, beach umbrella, sunshade
    plush, stuffed animal, stuffed toy, soft toy
    doll house, dollhouse
    puzzle, jigsaw
    darts, dart board
    soda, soft drink, lemonade
    cookies, biscuits
    candy, sweets
    diapers, nappies
    treadmill, running machine
    exercise bike, stationary bike
    gray, grey
    aluminum, aluminium
    iphone => smartphone
    galaxy => smartphone
    android => smartphone
    macbook => laptop
    chromebook => laptop
    ipad => tablet
    kindle => tablet
    airpods => earbuds
    ray-ban => sunglasses
    lego => building blocks
    rolex => watch
    sneakers => shoes
    t-shirt => shirts
    jeans => trousers
    hoodie => jacket
    coat => jacket
    bag ≠ sleeping, tea, bean
    dress ≠ watch, shoes, shirt
    ring ≠ stacking, key
    phone ≠ case, stand, holder`,
  fr: `
    baskets, chaussures de sport
    t-shirt, tee-shirt
    pull, chandail
    veste, blouson
    chaussures > bottines, mocassins, sandales, escarpins, claquettes
    sandales, claquettes, tongs
    sac à main, sac porté épaule, sacoche
    sac à dos, cartable
    cartable, serviette en cuir
    chapeau > casquette
    téléphone, smartphone
    ordinateur portable, laptop
    écouteurs, oreillettes
    batterie externe, chargeur portable
    enceinte, haut-parleur
    télévision, téléviseur, télé
    lampe torche, lampe de poche
    vélo, bicyclette
    canapé, divan, sofa
    frigo, réfrigérateur
    cafetière, machine à café
    lave-linge, machine à laver
    parfum, eau de parfum, eau de toilette
    gobelet isotherme, mug isotherme, thermos, gourde
    faitout, marmite, casserole
    peluche, nounours, doudou
    bijoux > bague, collier, bracelet
    baskets => chaussures
    t-shirt => polos
    sac ≠ couchage`,
  it: `
    pantaloni, calzoni
    scarpe da ginnastica, sneakers, scarpe sportive
    maglietta, t-shirt
    maglione, pullover
    giacca, giubbotto, giubbino
    scarpe > stivaletti, mocassini, sandali, ciabatte, décolleté
    ciabatte, infradito, sandali
    borsa, borsetta
    zaino, zainetto
    cartella in pelle, ventiquattrore
    cappello > cappellino
    cellulare, telefono, telefonino > smartphone
    portatile, laptop, notebook
    cuffie, headset
    caricatore portatile, power bank
    cassa bluetooth, altoparlante, diffusore
    televisore, televisione, tv
    torcia, pila
    bicicletta, bici
    divano, sofà
    frigorifero, frigo
    caffettiera, moka
    valigia, trolley
    profumo, eau de parfum, eau de toilette
    bicchiere termico, thermos, borraccia
    pentola, casseruola
    peluche, orsacchiotto
    ombrellone, parasole
    gioielli > anello, collana, bracciale
    sneakers => scarpe
    maglietta => polo
    sacco ≠ pelo`,
  'zh-cn': `
    手机 > 智能手机
    笔记本, 笔记本电脑, 手提电脑
    平板, 平板电脑
    耳麦, 头戴式耳机
    充电宝, 移动电源
    音箱, 音响, 喇叭
    电视, 电视机
    手电筒, 电筒
    自行车, 单车, 脚踏车
    裤子 > 长裤, 西裤, 短裤
    运动鞋, 球鞋, 跑鞋
    鞋子 > 短靴, 乐福鞋, 凉鞋, 拖鞋, 浅口鞋
    高跟鞋, 细跟浅口鞋
    包包 > 单肩包, 手提包, 公文包
    手提包, 单肩包, 挎包
    背包, 双肩包
    行李箱, 拉杆箱, 旅行箱, 旅行手提箱
    帽子 > 棒球帽
    水杯, 保温杯
    杯子 > 马克杯, 保温杯
    汤锅, 炖锅
    玩偶, 毛绒玩具, 公仔, 毛绒
    首饰 > 戒指, 项链
    运动鞋 => 鞋子
    苹果手机 => 智能手机`,
  'zh-tw': `
    手機 > 智慧型手機
    智慧手機, 智慧型手機
    筆電, 筆記型電腦
    行動電源, 行動充電器
    喇叭, 音響
    腳踏車, 單車, 自行車
    褲子 > 長褲, 西裝褲, 短褲
    球鞋, 運動鞋, 慢跑鞋
    鞋子 > 踝靴, 樂福鞋, 涼鞋, 拖鞋, 細跟鞋
    高跟鞋, 細跟鞋
    包包 > 肩背包, 公事包
    手提包, 肩背包
    行李箱, 旅行箱, 旅行手提箱
    帽子 > 棒球帽
    玩偶, 絨毛玩具, 娃娃
    球鞋 => 鞋子`,
  ja: `
    スマホ, 携帯電話 > スマートフォン
    ノートパソコン, ノートPC, ラップトップ
    モバイルバッテリー, ポータブル充電器
    ズボン, パンツ, スラックス
    スニーカー, 運動靴
    靴 > ブーツ, ローファー, サンダル, パンプス
    ハイヒール, ピンヒール
    かばん, 鞄, バッグ
    リュック, バックパック
    スーツケース, キャリーケース
    帽子 > キャップ, ハット
    自転車, シティサイクル
    懐中電灯, フラッシュライト
    ソファ, カウチ
    コップ, マグカップ
    水筒, タンブラー
    鍋, ストックポット
    腕時計, ウォッチ
    指輪, リング
    香水, パルファム
    日傘, パラソル
    スニーカー => 靴`,
  ko: `
    휴대폰, 핸드폰, 휴대전화 > 스마트폰
    노트북, 랩톱
    바지, 팬츠, 슬랙스
    운동화, 스니커즈
    신발 > 부츠, 로퍼, 샌들, 펌프스
    하이힐, 스틸레토, 펌프스
    가방 > 숄더백, 브리프케이스, 백팩
    백팩, 배낭
    캐리어, 여행 가방
    모자 > 볼캡
    야구모자, 볼캡
    자전거, 바이크
    손전등, 플래시
    소파, 쇼파
    컵 > 머그, 텀블러
    물병, 텀블러
    이어폰, 이어버드
    헤드폰, 헤드셋
    보조 배터리, 파워뱅크
    손목시계, 시계
    선글라스, 썬글라스
    서류가방, 브리프케이스
    운동화 => 신발`,
  th: `
    โทรศัพท์, มือถือ, โทรศัพท์มือถือ > สมาร์ตโฟน
    โน้ตบุ๊ก, แล็ปท็อป
    กางเกงขายาว, กางเกงสแล็ก
    รองเท้าผ้าใบ, สนีกเกอร์, รองเท้ากีฬา
    รองเท้าส้นสูง, รองเท้าส้นเข็ม
    กระเป๋าถือ, กระเป๋าสะพาย
    กระเป๋าเป้, เป้สะพายหลัง
    กระเป๋าล้อลาก, กระเป๋าเดินทาง
    แบตสำรอง, พาวเวอร์แบงก์
    แว่นตากันแดด, แว่นกันแดด
    แก้วกาแฟ, แก้วมัก
    กระบอกน้ำ, แก้วเก็บอุณหภูมิ
    รองเท้าผ้าใบ => รองเท้า`,
};

/** Words that request low prices rather than products. */
export const cheapWords: Record<Lang, string> = {
  en: 'cheap, cheaper, cheapest, inexpensive, affordable, low-cost, low price',
  fr: 'pas cher, pas chère, pas chers, pas chères, bon marché, abordable',
  it: 'economico, economica, economici, economiche, a buon mercato, a basso prezzo',
  'zh-cn': '便宜, 廉价, 平价, 低价',
  'zh-tw': '便宜, 平價, 低價',
  ja: '激安, 格安, 安い, 安価',
  ko: '저렴한, 값싼, 싼, 저가',
  th: 'ราคาถูก, ราคาประหยัด',
};
