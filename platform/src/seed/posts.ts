import { barAdmission } from './posts/bar-admission.ts';
import { counterOffers } from './posts/counter-offers.ts';
import { expatPackages } from './posts/expat-packages.ts';
import { goingInHouseWithoutRegret } from './posts/going-in-house-without-regret.ts';
import { hongKongOrSingapore } from './posts/hong-kong-or-singapore.ts';
import { howALateralMoveWorks } from './posts/how-a-lateral-move-works.ts';
import { howToRecruitTheBestRecruiter } from './posts/how-to-recruit-the-best-recruiter.ts';
import { interviewingAcrossTimeZones } from './posts/interviewing-across-time-zones.ts';
import { movingAsAGroup } from './posts/moving-as-a-group.ts';
import type { SeedPost } from './posts/seed-post.ts';
import { theGccIsHiringCarefully } from './posts/the-gcc-is-hiring-carefully.ts';
import { theQuietLateralMove } from './posts/the-quiet-lateral-move.ts';
import { whatPartnersReadInADealSheet } from './posts/what-partners-read-in-a-deal-sheet.ts';
import { whenToStay } from './posts/when-to-stay.ts';

/** Thirteen posts; the first two are the featured ones (BLOG-4). */
export const seedPosts: readonly SeedPost[] = [
  howToRecruitTheBestRecruiter,
  expatPackages,
  howALateralMoveWorks,
  theQuietLateralMove,
  hongKongOrSingapore,
  whatPartnersReadInADealSheet,
  goingInHouseWithoutRegret,
  movingAsAGroup,
  theGccIsHiringCarefully,
  counterOffers,
  interviewingAcrossTimeZones,
  whenToStay,
  barAdmission,
];
