/** What changes for an attorney who is about to become a partner. */
export const risingStars: readonly { readonly who: string; readonly what: string }[] = [
  {
    who: 'Senior associates',
    what: 'The years before the decision are the last in which you can choose the room it is made in. We ask firms how many seats there will be in your group, who is ahead of you, and what they count.',
  },
  {
    who: 'Counsel',
    what: 'A first client of your own is worth more than a title. We look for firms that leave small clients with those who bring them in, and say in the offer when partnership is next discussed.',
  },
  {
    who: 'New partners',
    what: 'A practice that is still growing needs a platform that feeds it: partners who refer work, rates your clients can pay, and time before the first review. We put those three before the draw.',
  },
];
