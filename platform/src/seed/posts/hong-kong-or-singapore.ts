import type { SeedPost } from './seed-post.ts';

export const hongKongOrSingapore: SeedPost = {
  id: 'post-04',
  slug: 'hong-kong-or-singapore',
  title: 'Hong Kong, Singapore or Tokyo? Wrong First Question',
  abstract:
    'Choose the practice and the partner; the city follows. What differs for a US-trained lawyer, languages included.',
  publishAt: '2026-10-05T09:00:00.000Z',
  content: `<p>People ask which city. The better first question is whose work you want to be doing in three years, because in Asia the partner is the practice. Teams are small, the nearest colleague in your field may be one flight away, and the person who hires you will be the person who trains you, staffs you and, one day, votes on you. Answer that and the city usually answers itself.</p>
<p>Still, the three places are different, and it helps to know how before you fall in love with a harbour.</p>
<h2>What the work is</h2>
<h3>Hong Kong</h3>
<p>Hong Kong grew up as the place where mainland Chinese business meets international money, and its legal market shows it. US-trained associates there have traditionally worked on share offerings, high-yield debt, private equity and mergers with a mainland side. When capital markets are open the work is fast and plentiful; when they close, it is the first market to feel it. A team that survives both seasons has something besides listings: funds, finance, disputes, investigations, or clients who buy companies in bad years.</p>
<h3>Singapore</h3>
<p>Singapore looks in more directions at once: Indonesia, India, Vietnam, Malaysia, Australia, and capital that comes from further off. Its firms do projects and energy, funds, private equity, project and leveraged finance, and arbitration, for which it is one of the best-known seats in the world. A deal may be governed by English or New York law, concern assets in Jakarta and be negotiated by people who all live within two underground stations. The range is wide, and so your own field should be clear before you arrive.</p>
<h3>Tokyo</h3>
<p>Tokyo is a market of long relationships and few seats. Most of a foreign office's work follows Japanese companies and banks abroad: acquisitions, projects and energy, funds, finance, and disputes or investigations in somebody else's courts. Fewer moves happen, they take longer, and people stay. A firm will want to know why Japan and not merely why Asia, and it will listen for whether you mean it.</p>
<p>Private equity lives in all three and flies between them. If that is your practice, interview in more than one and compare the people.</p>
<h2>Language</h2>
<p>Advertisements ask for more than teams use, and now and then for less. Rather than ask what is required, ask what the last three hires spoke and what they did with it on an ordinary Tuesday.</p>
<ul>
<li><strong>Hong Kong.</strong> A team that sells to mainland issuers needs written Chinese: somebody has to read the contracts, run the drafting session and turn the comments overnight. Spoken Mandarin without the reading is half of that. Funds, finance and investigations seats may need neither.</li>
<li><strong>Singapore.</strong> The working language is English. A second Asian language is an advantage rather than a gate, except on desks that are built around one country.</li>
<li><strong>Tokyo.</strong> On teams that act for Japanese clients abroad, an associate without Japanese can find a place, because the documents are in English. The meetings before the documents are not. With business Japanese the number of doors multiplies, and so does what happens to you behind them.</li>
</ul>
<p>Write down your level as you would want it tested: <em>reads contracts</em>, <em>negotiates</em>, <em>orders lunch</em>. If you are a heritage speaker, try a page of a real prospectus before the interviewer does it for you.</p>
<h2>Qualification</h2>
<p>In each city a lawyer admitted elsewhere can practise foreign law after registration, within limits that local regulators set; some of them ask for years of experience first. Local law is for locally admitted lawyers. Ask each firm which registration it will apply for, how long that takes and what you may do in the meantime. A common answer is that you can work and that some titles must wait. Your US admission must stay in good standing, which means fees, continuing education and a reminder in your calendar.</p>
<h2>Pay and tax</h2>
<p>Hong Kong and Singapore are known for income tax that is low beside New York's, and for rent that gives part of it back. Tokyo is not known for it, so ask there what is left. US citizens still file at home. The letter will mention a cost-of-living adjustment, or will have folded one into the base. Read it with <a href="/blog/expat-packages">our notes on packages</a> beside you, and compare what is left in an ordinary month.</p>
<h2>Life</h2>
<p>Hong Kong is vertical, quick and surrounded by hills that most visitors never see. Singapore is green, orderly and a short flight from much of the region. Tokyo is immense, quiet and on time. All three have serious food and summers that surprise people from dry places. Families settle in all of them, and the search for a school place starts before the search for a flat.</p>
<ul>
<li><strong>Visit for a week</strong>, in the wettest month you can manage, and go to the office at the hour you would leave it.</li>
<li><strong>Have dinner with an associate</strong> who is two years ahead of you, without a partner at the table.</li>
<li><strong>Ask your partner the same questions.</strong> A move that fails often fails at home.</li>
</ul>
<blockquote><p>You can repair a wrong city with a transfer. A wrong partner takes another search.</p></blockquote>
<h2>Better first questions</h2>
<ol>
<li>Which partner's matters would I be on, and who else works on them?</li>
<li>Where did the work come from in the last year: that partner's clients, the network, or one bank?</li>
<li>Who has been promoted from this office, and are they still here?</li>
<li>What would bring me back to the United States, and would the firm take me?</li>
</ol>
<p>The last matters more than it sounds. Coming home is easier from a team whose name travels and in a practice that exists at home. Credit, funds and M&amp;A travel well. A specialism in one region's offerings may need explaining. There is nothing wrong with that, provided that you have decided it.</p>
<h2>When it really is the city</h2>
<p>Sometimes it is. You have family in one of them, or a partner with a job, or a language that opens one door and not the others. Then say so in the first minute. A reason to be somewhere is the most persuasive line on a CV for Asia, because every firm there has hired somebody who came for an adventure and went home when it rained. Tell us the reason and we will tell you who is hiring; <a href="/expertise/asia">our page on Asia</a> says how we work there.</p>`,
};
