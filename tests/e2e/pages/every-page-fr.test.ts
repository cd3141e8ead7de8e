import { testEveryPage } from './every-page';

await testEveryPage('fr', ['light', 'dark']);
