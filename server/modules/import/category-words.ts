/**
 * Words of product types and tags that indicate a category, in the shop's eight languages; entries are separated by commas.
 * English plurals need no entry of their own. Scripts without spaces are searched within words, so entries there must not be part
 * of other words.
 */
export const categoryWords: Readonly<Record<string, readonly string[]>> = {
  mobile: [
    'phone, smartphone, cell phone, mobile phone, iphone, android, phone case, phone cover, phone charger, phone holder, screen protector, sim card, power bank, telephony',
    '手机, 电话卡, 充电宝, 手機, 行動電話, 行動電源',
    'スマホ, スマートフォン, 携帯電話, アイフォン, モバイルバッテリー',
    '휴대폰, 스마트폰, 핸드폰, 아이폰, 보조배터리',
    'มือถือ, โทรศัพท์, สมาร์ทโฟน, พาวเวอร์แบงค์',
    'cellulare, cellulari, telefono, telefoni, telefonia, cover telefono, custodia telefono',
    'telephone, telephones, telephonie, mobiles, coque telephone',
  ],
  computer: [
    'computer, computing, laptop, notebook computer, gaming pc, desktop pc, macbook, keyboard, mouse pad, mousepad, webcam, printer, ssd, hard drive, usb hub, router, motherboard, graphics card, gpu, cpu, software, office supply, office supplies, laptop sleeve, laptop bag, laptop stand',
    '电脑, 笔记本电脑, 键盘, 鼠标, 打印机, 显卡, 硬盘, 電腦, 筆電, 鍵盤, 滑鼠, 印表機, 顯示卡, 硬碟',
    'パソコン, ノートpc, キーボード, プリンター, ルーター',
    '컴퓨터, 노트북, 키보드, 마우스, 프린터',
    'คอมพิวเตอร์, โน้ตบุ๊ก, แล็ปท็อป, คีย์บอร์ด, เครื่องพิมพ์',
    'portatile, portatili, tastiera, tastiere, stampante, stampanti, informatica',
    'ordinateur, ordinateurs, clavier, claviers, imprimante, imprimantes, informatique',
  ],
  toys: [
    'toy, game, board game, puzzle, jigsaw, doll, plush, plushie, stuffed animal, lego, building block, action figure, figurine, trading card, baby, toddler, newborn, nursery, stroller, pacifier, kid, child, children, craft kit, model kit, slime',
    '玩具, 积木, 拼图, 娃娃, 毛绒, 婴儿, 儿童, 童装, 積木, 拼圖, 絨毛, 嬰兒, 兒童, 童裝, 桌遊, 桌游',
    'おもちゃ, 玩具, ぬいぐるみ, パズル, ベビー, キッズ, 子供, フィギュア, ゲーム',
    '장난감, 완구, 인형, 퍼즐, 유아, 아기, 아동, 키즈, 보드게임',
    'ของเล่น, ตุ๊กตา, จิ๊กซอว์, ทารก, เด็ก, บอร์ดเกม',
    'giocattolo, giocattoli, gioco, giochi, bambola, bambole, peluche, bambino, bambini, bambina, neonato, neonati',
    'jouet, jouets, jeu, jeux, poupee, poupees, peluche, enfant, enfants, bebe, bebes',
  ],
  food: [
    'food, snack, grocery, groceries, coffee, coffee bean, tea, tea leaf, chocolate, candy, candies, sweet, biscuit, cookie, cake, bread, bakery, pasta, rice, noodle, sauce, spice, seasoning, honey, jam, olive oil, cheese, meat, jerky, seafood, fruit, vegetable, nut, granola, cereal, juice, drink, beverage, wine, beer, spirit, whisky, whiskey, syrup, matcha, soup',
    '食品, 零食, 咖啡, 茶叶, 巧克力, 糖果, 饼干, 面包, 饮料, 酱料, 坚果, 茶葉, 餅乾, 麵包, 飲料, 醬料, 堅果, 生鮮',
    '食品, お菓子, コーヒー, お茶, 紅茶, 緑茶, チョコ, パン, 飲料, 調味料, ワイン, 日本酒',
    '식품, 간식, 과자, 커피, 초콜릿, 음료, 차류, 견과, 소스, 와인',
    'อาหาร, ขนม, กาแฟ, ช็อกโกแลต, เครื่องดื่ม, ซอส, ผลไม้',
    'alimentari, alimento, alimenti, cibo, caffe, cioccolato, dolci, biscotti, pasta, riso, salsa, spezie, miele, marmellata, olio, formaggio, formaggi, vino, vini, birra, birre, bevanda, bevande, frutta',
    'epicerie, aliment, aliments, alimentaire, cafe, chocolat, chocolats, bonbon, bonbons, gateau, gateaux, pates, riz, epice, epices, miel, confiture, huile, fromage, fromages, vin, vins, biere, bieres, boisson, boissons',
  ],
  health: [
    'health, beauty, skincare, skin care, cosmetic, makeup, make up, lipstick, mascara, nail, nail polish, perfume, fragrance, cologne, eau de parfum, shampoo, conditioner, hair care, haircare, soap, body wash, bath bomb, lotion, moisturizer, serum, sunscreen, deodorant, toothbrush, toothpaste, oral care, vitamin, supplement, protein, wellness, medicine, medical, first aid, massage, essential oil, beard oil, face mask, personal care, cbd',
    '健康, 美容, 护肤, 化妆, 口红, 香水, 洗发, 肥皂, 香皂, 维生素, 保健, 面膜, 護膚, 保養, 化妝, 口紅, 洗髮, 維生素',
    '健康, 美容, 化粧, コスメ, スキンケア, 香水, シャンプー, 石鹸, サプリ, ビタミン',
    '건강, 뷰티, 화장품, 스킨케어, 향수, 샴푸, 비누, 영양제, 비타민, 마스크팩',
    'สุขภาพ, ความงาม, เครื่องสำอาง, น้ำหอม, แชมพู, สบู่, วิตามิน, อาหารเสริม, บำรุงผิว, สกินแคร์',
    'salute, bellezza, cosmetica, cosmetici, trucco, profumo, profumi, sapone, saponi, integratore, integratori, benessere, cura della pelle, cura dei capelli',
    'sante, beaute, cosmetique, cosmetiques, maquillage, parfum, parfums, savon, savons, shampoing, vitamines, complement alimentaire, complements alimentaires, bien etre, soin, soins',
  ],
  outdoors: [
    'outdoor, sport, sporting good, sportswear, fitness, gym, yoga, yoga mat, camping, tent, hiking, climbing, fishing, hunting, cycling, bicycle, bike, e bike, scooter, skateboard, longboard, snowboard, ski, surfboard, surfing, surf, swimming, kayak, golf, tennis, football, soccer, basketball, baseball, hockey, running, backpacking, water bottle, sleeping bag, car accessory, car accessories, car part, auto part, automotive, motorcycle, vehicle, travel gear, helmet',
    '户外, 运动, 健身, 露营, 帐篷, 登山, 钓鱼, 自行车, 滑雪, 滑板, 瑜伽, 篮球, 足球, 汽车, 戶外, 運動, 露營, 帳篷, 釣魚, 自行車, 單車, 滑雪, 滑板, 籃球, 汽車, 機車',
    'アウトドア, スポーツ, キャンプ, テント, 登山, 釣り, 自転車, スキー, スノーボード, ヨガ, ゴルフ, サッカー, カー用品',
    '아웃도어, 스포츠, 캠핑, 텐트, 등산, 낚시, 자전거, 스키, 스노보드, 요가, 골프, 축구, 자동차',
    'กลางแจ้ง, กีฬา, แคมป์ปิ้ง, เต็นท์, จักรยาน, ตกปลา, โยคะ, ฟิตเนส, ฟุตบอล, รถยนต์',
    'sportivo, sportivi, palestra, campeggio, tenda da campeggio, escursionismo, pesca, ciclismo, bicicletta, biciclette, bici, sci, calcio, nuoto, automobile, moto',
    'plein air, randonnee, tente, tentes, peche, velo, velos, cyclisme, natation, musculation, automobile, moto',
  ],
  electrical: [
    'electronic, electrical, appliance, kitchen appliance, home appliance, camera, lens, tripod, drone, headphone, earphone, earbud, headset, speaker, audio, soundbar, television, tv, projector, charger, cable, battery, batteries, adapter, lamp, lighting, light bulb, led, kettle, toaster, blender, vacuum cleaner, fan, heater, humidifier, smart home, smart watch, smartwatch, tool, power tool, hand tool, drill, hardware, microphone',
    '电器, 家电, 数码, 相机, 耳机, 音箱, 电视, 充电器, 灯具, 台灯, 五金, 电动工具, 電器, 家電, 數位, 相機, 耳機, 音響, 喇叭, 電視, 充電器, 燈具, 檯燈, 電動工具',
    '家電, 電化製品, カメラ, イヤホン, ヘッドホン, スピーカー, テレビ, 充電器, 照明, 電動工具',
    '가전, 전자제품, 카메라, 이어폰, 헤드폰, 스피커, 텔레비전, 충전기, 조명, 공구',
    'เครื่องไฟฟ้า, เครื่องใช้ไฟฟ้า, อิเล็กทรอนิกส์, กล้อง, หูฟัง, ลำโพง, โทรทัศน์, ทีวี, โคมไฟ, เครื่องมือช่าง',
    'elettronica, elettrodomestico, elettrodomestici, fotocamera, cuffie, altoparlante, televisore, caricabatterie, lampada, lampade, illuminazione, utensile, utensili, ferramenta',
    'electronique, electromenager, appareil photo, casque audio, ecouteurs, enceinte, televiseur, chargeur, lampe, lampes, luminaire, luminaires, eclairage, outil, outils, outillage, bricolage',
  ],
  family: [
    'home, house, household, homeware, living, furniture, sofa, couch, chair, table, desk, shelf, shelves, bed, bedding, mattress, pillow, cushion, blanket, throw, duvet, curtain, rug, carpet, decor, home decor, decoration, candle, vase, planter, plant pot, wall art, art print, poster, print, picture frame, mirror, clock, kitchen, kitchenware, cookware, tableware, dinnerware, bowl, plate, mug, cup, glassware, cutlery, knife, knives, storage, bathroom, towel, garden, gardening, plant, seed, pet, dog, cat, pet food, dog food, cat food, dog treat, cleaning, laundry, stationery, notebook, greeting card, sticker, book, gift, party, christmas, ornament, ceramic, pottery',
    '家庭, 家居, 家具, 沙发, 床品, 枕头, 毯子, 窗帘, 地毯, 装饰, 蜡烛, 花瓶, 厨房, 厨具, 餐具, 马克杯, 收纳, 毛巾, 园艺, 宠物, 文具, 图书, 海报, 居家, 傢俱, 沙發, 寢具, 枕頭, 窗簾, 裝飾, 蠟燭, 廚房, 廚具, 馬克杯, 收納, 園藝, 寵物, 書籍',
    '暮らし, 家具, ソファ, 寝具, 枕, 毛布, カーテン, ラグ, インテリア, キャンドル, 花瓶, キッチン, 食器, マグカップ, 収納, タオル, 園芸, ペット, 文房具, 書籍, ポスター',
    '생활, 가구, 소파, 침구, 베개, 담요, 커튼, 러그, 인테리어, 캔들, 꽃병, 주방, 식기, 머그, 수납, 수건, 원예, 반려동물, 문구, 도서, 포스터',
    'ครอบครัว, บ้าน, เฟอร์นิเจอร์, โซฟา, เครื่องนอน, หมอน, ผ้าห่ม, ผ้าม่าน, พรม, ของตกแต่ง, เทียนหอม, แจกัน, ห้องครัว, เครื่องครัว, ผ้าเช็ดตัว, สัตว์เลี้ยง, เครื่องเขียน, หนังสือ',
    'casa, casalinghi, arredamento, arredo, mobili, divano, sedia, sedie, tavolo, tavoli, letto, cuscino, cuscini, coperta, coperte, tenda, tende, tappeto, tappeti, decorazione, decorazioni, candela, candele, vaso, vasi, cucina, stoviglie, tazza, tazze, bagno, asciugamano, asciugamani, giardino, pianta, piante, animali, cane, cani, gatto, gatti, cancelleria, libro, libri, regalo, regali, stampa, stampe',
    'famille, maison, meuble, meubles, mobilier, canape, chaise, chaises, lit, literie, oreiller, coussin, coussins, couverture, couvertures, rideau, rideaux, tapis, decoration, bougie, bougies, vase, vases, cuisine, vaisselle, tasse, tasses, salle de bain, serviette, serviettes, jardin, plante, plantes, animaux, chien, chiens, chat, chats, papeterie, livre, livres, cadeau, cadeaux, affiche, affiches',
  ],
  men: [
    'men, man, mens, male, menswear, gentleman, gentlemen, boxer, boxer brief, necktie, tie, cufflink, tuxedo, beard',
    '男装, 男士, 男款, 男鞋, 男裝, 男性, 領帶, 领带',
    'メンズ, 男性, 紳士, ネクタイ',
    '남성, 남자, 넥타이, 신사',
    'ผู้ชาย, เสื้อผ้าชาย, สำหรับชาย, เนคไท',
    'uomo, uomini, maschile, cravatta, cravatte',
    'homme, hommes, masculin, cravate, cravates',
  ],
  women: [
    'women, woman, womens, female, lady, ladies, womenswear, dress, skirt, blouse, gown, bra, bralette, lingerie, legging, heel, high heel, handbag, purse, clutch, maternity, bikini, jewelry, jewellery, necklace, earring, bracelet, ring, pendant, brooch',
    '女装, 女士, 女款, 女鞋, 连衣裙, 半身裙, 手提包, 首饰, 项链, 耳环, 手链, 戒指, 女裝, 女性, 洋裝, 連衣裙, 首飾, 項鍊, 耳環, 手鍊',
    'レディース, 女性, 婦人, ワンピース, スカート, ハンドバッグ, ジュエリー, アクセサリー, ネックレス, ピアス, 指輪',
    '여성, 여자, 원피스, 스커트, 핸드백, 주얼리, 목걸이, 귀걸이, 반지',
    'ผู้หญิง, เสื้อผ้าหญิง, สำหรับหญิง, เดรส, กระโปรง, กระเป๋าถือ, เครื่องประดับ, สร้อยคอ, ต่างหู, แหวน',
    'donna, donne, femminile, abito, abiti, gonna, gonne, camicetta, borsetta, gioielli, gioiello, collana, collane, orecchini, bracciale, bracciali, anello, anelli',
    'femme, femmes, feminin, robe, robes, jupe, jupes, chemisier, sac a main, bijou, bijoux, collier, colliers, boucle d oreille, boucles d oreilles, bague, bagues',
  ],
};

/** Unisex clothes: with women's, unless another word indicates men. */
export const clothingWords: readonly string[] = [
  'apparel, clothing, clothes, fashion, garment, outfit, shirt, t shirt, tshirt, tee, tank top, crop top, polo, dress shirt, dress shoe, sweater, sweatshirt, hoodie, jumper, cardigan, knitwear, jacket, coat, vest, blazer, suit, pant, trouser, jean, denim, short, sock, underwear, sleepwear, pajama, pyjama, swimwear, activewear, footwear, shoe, sneaker, boot, sandal, slipper, loafer, hat, cap, beanie, scarf, scarves, glove, belt, wallet, bag, backpack, tote, tote bag, luggage, suitcase, sunglasses, eyewear, watch, fashion accessory, fashion accessories, streetwear, outerwear',
  '服装, 衣服, 衬衫, 毛衣, 外套, 夹克, 裤子, 牛仔裤, 袜子, 鞋子, 鞋靴, 帽子, 围巾, 手套, 钱包, 箱包, 背包, 手表, 服裝, 服飾, 襯衫, 夾克, 褲子, 牛仔褲, 襪子, 圍巾, 錢包, 包包, 手錶',
  'ファッション, 衣類, 洋服, シャツ, セーター, パーカー, ジャケット, コート, パンツ, ジーンズ, 靴下, シューズ, スニーカー, 帽子, マフラー, 手袋, 財布, バッグ, リュック, 腕時計',
  '의류, 패션, 셔츠, 티셔츠, 스웨터, 후드, 재킷, 자켓, 코트, 바지, 청바지, 양말, 신발, 운동화, 모자, 목도리, 장갑, 지갑, 가방, 백팩, 시계',
  'เสื้อผ้า, แฟชั่น, เสื้อเชิ้ต, เสื้อยืด, แจ็คเก็ต, กางเกง, ถุงเท้า, รองเท้า, หมวก, ผ้าพันคอ, ถุงมือ, กระเป๋า, นาฬิกาข้อมือ',
  'abbigliamento, vestito, vestiti, moda, camicia, camicie, maglia, maglie, maglietta, magliette, maglione, felpa, felpe, giacca, giacche, cappotto, pantaloni, pantalone, jeans, calze, calzini, scarpa, scarpe, stivali, sandali, cappello, cappelli, sciarpa, guanti, cintura, cinture, portafoglio, borsa, borse, zaino, zaini, occhiali, orologio, orologi',
  'vetement, vetements, mode, chemise, chemises, pull, pulls, veste, vestes, manteau, manteaux, pantalon, pantalons, jean, chaussette, chaussettes, chaussure, chaussures, baskets, bottes, sandales, chapeau, chapeaux, bonnet, echarpe, gants, ceinture, ceintures, portefeuille, sac, sacs, sac a dos, lunettes, montre, montres',
];
