import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frame } from './frame/frame-route.tsx';
import { gridSearch } from './products/grid/grid-search.ts';
import { productSearch } from './products/product-search.ts';
import { stockSearch } from './products/stock-search.ts';
import { promoSearch } from './promos/promo-search.ts';
import { importSearch } from './imports/import-search.ts';
import { shopSearch } from './storefront/shop-search.ts';
import { articleSearch, textSearch } from './texts/text-search.ts';

/** Routes of products, imports, promo codes, the storefront, shops, texts and settings. */
export const catalogRoutes = [
  createRoute({
    getParentRoute: () => frame,
    path: '/products',
    validateSearch: productSearch,
    component: lazyRouteComponent(() => import('./products/product-list-screen.tsx'), 'ProductListScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/products/new',
    component: lazyRouteComponent(() => import('./products/product-screen.tsx'), 'NewProductScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/products/grid',
    validateSearch: gridSearch,
    component: lazyRouteComponent(() => import('./products/grid/grid-screen.tsx'), 'ProductGridScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/products/$id',
    component: lazyRouteComponent(() => import('./products/product-screen.tsx'), 'ProductScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/products/$id/stock',
    validateSearch: stockSearch,
    component: lazyRouteComponent(() => import('./products/stock-screen.tsx'), 'StockScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/products/stock',
    validateSearch: stockSearch,
    component: lazyRouteComponent(() => import('./products/stock-screen.tsx'), 'AllStockScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/products/imports',
    validateSearch: importSearch,
    component: lazyRouteComponent(() => import('./imports/import-list-screen.tsx'), 'ImportListScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/products/imports/$id',
    component: lazyRouteComponent(() => import('./imports/import-screen.tsx'), 'ImportScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/promos',
    validateSearch: promoSearch,
    component: lazyRouteComponent(() => import('./promos/promo-list-screen.tsx'), 'PromoListScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/promos/new',
    component: lazyRouteComponent(() => import('./promos/promo-screen.tsx'), 'NewPromoScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/promos/$id',
    component: lazyRouteComponent(() => import('./promos/promo-screen.tsx'), 'PromoScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/storefront',
    component: lazyRouteComponent(() => import('./storefront/banner-list-screen.tsx'), 'BannerListScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/storefront/banners/new',
    component: lazyRouteComponent(() => import('./storefront/banner-screen.tsx'), 'NewBannerScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/storefront/banners/$id',
    component: lazyRouteComponent(() => import('./storefront/banner-screen.tsx'), 'BannerScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/storefront/categories',
    component: lazyRouteComponent(
      () => import('./storefront/category-list-screen.tsx'),
      'CategoryListScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/storefront/categories/new',
    component: lazyRouteComponent(() => import('./storefront/category-screen.tsx'), 'NewCategoryScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/storefront/categories/$id',
    component: lazyRouteComponent(() => import('./storefront/category-screen.tsx'), 'CategoryScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/storefront/search-words',
    component: lazyRouteComponent(() => import('./storefront/hot-words-screen.tsx'), 'HotWordsScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/shops',
    validateSearch: shopSearch,
    component: lazyRouteComponent(() => import('./storefront/shop-list-screen.tsx'), 'ShopListScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/shops/new',
    component: lazyRouteComponent(() => import('./storefront/shop-screen.tsx'), 'NewShopScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/shops/$id',
    component: lazyRouteComponent(() => import('./storefront/shop-screen.tsx'), 'ShopScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/texts',
    validateSearch: textSearch,
    component: lazyRouteComponent(() => import('./texts/text-list-screen.tsx'), 'TextListScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/texts/$article',
    validateSearch: articleSearch,
    component: lazyRouteComponent(() => import('./texts/article-screen.tsx'), 'ArticleScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/settings',
    component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
];
