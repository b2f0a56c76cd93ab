/** What a move means for attorneys who are close to partnership. */
export const risingStars: readonly { readonly title: string; readonly description: string }[] = [
  {
    title: 'Senior associates',
    description:
      'The years before the decision are the last in which you can choose the room it is made in. We ask firms how many seats there will be in your group, who is ahead of you, and what they count.',
  },
  {
    title: 'Counsel',
    description:
      'A first client of your own is worth more than a title. We look for firms that leave small clients with those who bring them in, and say in the offer when partnership is next discussed.',
  },
  {
    title: 'New partners',
    description:
      'A practice that is still growing needs a platform that feeds it: partners who refer work, rates your clients can pay, and time before the first review. We put those three before the draw.',
  },
];
