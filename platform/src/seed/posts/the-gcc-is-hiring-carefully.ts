import type { SeedPost } from './seed-post.ts';

export const theGccIsHiringCarefully: SeedPost = {
  id: 'post-08',
  slug: 'the-gcc-is-hiring-carefully',
  title: 'The GCC Is Hiring, Carefully',
  abstract: 'Riyadh, Dubai and Abu Dhabi ask for lawyers who will stay. What that means for your first year.',
  publishAt: '2026-07-20T09:00:00.000Z',
  content: `<p>An associate from New York or London who looks at the Gulf sees a great deal of work and a great deal of sun. A firm there, looking back, sees a risk: somebody who will come for two years, learn the names and go home. It has paid for that lesson before. So the interview is less about whether you can do the work and more about why you would still be there for the third year. Prepare for that question and the rest becomes easier.</p>
<h2>The map, briefly</h2>
<p>The Gulf Cooperation Council has six members: Bahrain, Kuwait, Oman, Qatar, Saudi Arabia and the United Arab Emirates. Most international legal jobs are in three cities.</p>
<ul>
<li><strong>Dubai</strong> is the region's office. Regional headquarters, funds, banks and much of the disputes work sit there, in and around a financial centre with courts of its own that work in English.</li>
<li><strong>Abu Dhabi</strong> is where much of the capital lives. Sovereign and family money, energy, and a second financial centre, whose courts apply English common law.</li>
<li><strong>Riyadh</strong> is where the projects are. International firms practise there under rules that have been opening, and clients increasingly expect their lawyers to live near them.</li>
</ul>
<p>Doha, Kuwait, Manama and Muscat have fewer seats and loyal lawyers. Somebody who wants one of them in particular is easy to place when the seat appears, and must be patient until then.</p>
<h2>What the work is</h2>
<p>Projects and infrastructure, energy of both kinds, real estate on a scale that needs its own vocabulary, funds and sovereign investment, finance both conventional and Islamic, mergers and acquisitions, construction disputes and arbitration. English-law training is common on transactions, New York training on capital markets, and both are welcome in funds. What they have in common is size and speed: a lean team, a client who knows what was paid last time, and documents which cross three legal systems.</p>
<h2>A reason to come</h2>
<p>Have one, and let it be true. Good reasons:</p>
<ol>
<li>Arabic, at any honest level, or the intention with lessons already paid for.</li>
<li>Family in the region, or half a day's flight from it.</li>
<li>A client or sector that is moving there, with you on its matters.</li>
<li>A practice that the region needs more than your present city does.</li>
</ol>
<p>Tax is a consequence and not a reason. Salaries in these countries are generally free of personal income tax where they are earned. Citizens of the United States must still file at home, and their sums come out differently from those of their British colleagues. Do them before the conversation about pay.</p>
<blockquote><p>They do not ask whether you will like it. They ask whether you have been there in August.</p></blockquote>
<h2>Licences, seats and sponsors</h2>
<p>Rules about who may practise what, and where, have been changing. Rather than learn them from an article, ask each firm precise questions and expect precise answers:</p>
<ul>
<li>Which entity would employ me, and under which country's law?</li>
<li>In which city will I sit, and how many days a month in another?</li>
<li>Which licence or registration do I need, who applies, and what may I do until it comes?</li>
<li>Who sponsors my residence and my family's, and what happens to it on the day I resign?</li>
<li>Are my degrees to be attested, and by whom? Start early: it takes stamps, and stamps take weeks.</li>
</ul>
<h2>Reading the package</h2>
<p>Offers are often built from base, housing, transport, flights, schooling and health cover, sometimes paid as one figure. Local labour laws provide for a payment at the end of service, and many employers have replaced it by a savings plan; ask which you would have. Rent may be due in a few large cheques. School places for September are decided in winter. Our <a href="/blog/expat-packages">notes on packages</a> give the rest of the list.</p>
<h2>The first year</h2>
<h3>You will build more than you inherit</h3>
<p>Precedents need adapting, local counsel need finding, and the person who knows how it was done left last spring. People who like a half-built house do very well. People who need the manual do not.</p>
<h3>Relationships before documents</h3>
<p>A first meeting may settle nothing on paper and everything that matters. Arrive early, take the coffee, ask about the family before the term sheet, and let the senior person speak first. Learn how Ramadan changes the working day, and plan signings around both Eids rather than through them. The working week differs from country to country, and so does the weekend: Monday to Friday in the Emirates, Sunday to Thursday in Saudi Arabia.</p>
<h3>Know the limits</h3>
<p>Laws on speech, on alcohol and on private life are not those of home, and they differ within the region. Read the guidance your own government publishes before you go, and talk with somebody whose life resembles yours and who lives there. A good firm will introduce you to such a person without being asked twice.</p>
<h2>And Europe?</h2>
<p>Many who do well in the Gulf move on to London, Paris or Frankfurt, or the other way about, with the same clients. If that is your plan, choose a firm with both ends of the bridge and ask who has crossed it. <a href="/expertise/middle-east">Our page on the Middle East and Europe</a> says whom we serve there. Bring the true reason, and a hat.</p>`,
};
