import type { Lang } from './languages.ts';

interface BrandTexts {
  /** For search engines, link previews and install dialogs. */
  description: string;
  /** Entries of the menu of the installed app's icon, about twelve characters. */
  shortcuts: Record<'search' | 'cart' | 'orders' | 'wallet', string>;
  /** Read by screen readers in install dialogs. */
  screenshots: Record<'home' | 'homeDark' | 'list' | 'product' | 'cart' | 'homeWide', string>;
}

/** Texts about the app outside of its screens. An operator with another brand changes the descriptions here. */
export const brandTexts: Record<Lang, BrandTexts> = {
  en: {
    description: 'Shop across borders and pay from a dollar wallet.',
    shortcuts: { search: 'Search', cart: 'Cart', orders: 'Orders', wallet: 'Wallet' },
    screenshots: {
      home: 'Home page with popular products',
      homeDark: 'Home page in dark mode, in Japanese',
      list: 'Product list with filters',
      product: 'Product page with photos, price and options',
      cart: 'Cart grouped by shop',
      homeWide: 'Home page on a wide screen',
    },
  },
  'zh-cn': {
    description: '跨境购物，美元钱包支付。',
    shortcuts: { search: '搜索', cart: '购物车', orders: '订单', wallet: '钱包' },
    screenshots: {
      home: '首页与热门商品',
      homeDark: '深色模式下的日文首页',
      list: '可筛选的商品列表',
      product: '商品页：图片、价格与规格',
      cart: '按店铺分组的购物车',
      homeWide: '宽屏首页',
    },
  },
  'zh-tw': {
    description: '跨境購物，用美元錢包付款。',
    shortcuts: { search: '搜尋', cart: '購物車', orders: '訂單', wallet: '錢包' },
    screenshots: {
      home: '首頁與熱門商品',
      homeDark: '深色模式下的日文首頁',
      list: '可篩選的商品列表',
      product: '商品頁：圖片、價格與規格',
      cart: '依商店分組的購物車',
      homeWide: '寬螢幕首頁',
    },
  },
  ja: {
    description: '海外のショップでお買い物。お支払いはドルウォレットで。',
    shortcuts: { search: '検索', cart: 'カート', orders: '注文', wallet: 'ウォレット' },
    screenshots: {
      home: '人気商品が並ぶホーム画面',
      homeDark: 'ダークモードのホーム画面（日本語）',
      list: '絞り込みできる商品一覧',
      product: '写真・価格・オプションがわかる商品ページ',
      cart: 'ショップごとに分かれたカート',
      homeWide: '大きな画面でのホーム',
    },
  },
  ko: {
    description: '해외 스토어 쇼핑, 결제는 달러 지갑으로.',
    shortcuts: { search: '검색', cart: '장바구니', orders: '주문', wallet: '지갑' },
    screenshots: {
      home: '인기 상품을 모은 홈 화면',
      homeDark: '다크 모드 홈 화면(일본어)',
      list: '필터를 적용할 수 있는 상품 목록',
      product: '사진, 가격, 옵션이 있는 상품 페이지',
      cart: '스토어별로 나뉜 장바구니',
      homeWide: '넓은 화면의 홈',
    },
  },
  th: {
    description: 'ช้อปข้ามประเทศ จ่ายด้วยกระเป๋าเงินดอลลาร์',
    shortcuts: { search: 'ค้นหา', cart: 'ตะกร้า', orders: 'คำสั่งซื้อ', wallet: 'กระเป๋าเงิน' },
    screenshots: {
      home: 'หน้าแรกพร้อมสินค้ายอดนิยม',
      homeDark: 'หน้าแรกในโหมดมืด ภาษาญี่ปุ่น',
      list: 'รายการสินค้าพร้อมตัวกรอง',
      product: 'หน้าสินค้าพร้อมรูป ราคา และตัวเลือก',
      cart: 'ตะกร้าที่แยกตามร้าน',
      homeWide: 'หน้าแรกบนจอกว้าง',
    },
  },
  it: {
    description: 'Compra oltre confine e paga con un portafoglio in dollari.',
    shortcuts: { search: 'Cerca', cart: 'Carrello', orders: 'Ordini', wallet: 'Portafoglio' },
    screenshots: {
      home: 'Pagina iniziale con i prodotti più richiesti',
      homeDark: 'Pagina iniziale in modalità scura, in giapponese',
      list: 'Elenco di prodotti con filtri',
      product: 'Pagina del prodotto con foto, prezzo e opzioni',
      cart: 'Carrello diviso per negozio',
      homeWide: 'Pagina iniziale su schermo largo',
    },
  },
  fr: {
    description: 'Achetez au-delà des frontières et payez avec un portefeuille en dollars.',
    shortcuts: { search: 'Recherche', cart: 'Panier', orders: 'Commandes', wallet: 'Portefeuille' },
    screenshots: {
      home: 'Page d’accueil avec les produits populaires',
      homeDark: 'Page d’accueil en mode sombre, en japonais',
      list: 'Liste de produits avec filtres',
      product: 'Page produit avec photos, prix et options',
      cart: 'Panier classé par boutique',
      homeWide: 'Page d’accueil sur grand écran',
    },
  },
};
