package dev.galgo.petri.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Formula;
import dev.galgo.testsupport.Counts;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryReaderTest {
    private final Net net = Net.builder("lock")
            .place("free", 1)
            .place("held", 0)
            .place("log", 0)
            .transition("take")
            .transition("give")
            .arc("free", "take")
            .arc("take", "held")
            .arc("held", "give")
            .arc("give", "free")
            .arc("give", "log", 2)
            .build();

    private List<Query> read(String formula) {
        return readAll(
                "<property-set xmlns=\"http://mcc.lip6.fr/\">\n<property>\n<id>q-00</id>\n<description>d</description>\n<formula>"
                        + formula + "</formula>\n</property>\n</property-set>\n");
    }

    private List<Query> readAll(String text) {
        return QueryReader.read("Queries.xml", new StringReader(text), net, NetNames.of(net));
    }

    private static String always(String condition) {
        return "<all-paths><globally>" + condition + "</globally></all-paths>";
    }

    private static String once(String condition) {
        return "<exists-path><finally>" + condition + "</finally></exists-path>";
    }

    private static String tokens(String... places) {
        var text = new StringBuilder("<tokens-count>");
        for (String place : places) {
            text.append("<place>").append(place).append("</place>");
        }
        return text.append("</tokens-count>").toString();
    }

    private static String atMost(String left, String right) {
        return "<integer-le>" + left + right + "</integer-le>";
    }

    private static String number(long value) {
        return "<integer-constant>" + value + "</integer-constant>";
    }

    private Formula goal(String formula) {
        return ((Query.Reachability) read(formula).get(0)).goal();
    }

    @Test
    void aMarkingThatIsToBeReachedIsTheGoal() {
        Query query = read(once(atMost(number(2), tokens("held", "log")))).get(0);

        assertThat(query).isInstanceOf(Query.Reachability.class);
        var reach = (Query.Reachability) query;
        assertThat(reach.id()).isEqualTo("q-00");
        assertThat(reach.always()).isFalse();
        assertThat(reach.goal().holds(new long[] {1, 0, 1})).isFalse();
        assertThat(reach.goal().holds(new long[] {0, 1, 1})).isTrue();
    }

    @Test
    void theGoalOfWhatAlwaysHoldsIsItsOpposite() {
        Query query = read(always(atMost(tokens("free"), tokens("held")))).get(0);

        var reach = (Query.Reachability) query;
        assertThat(reach.always()).isTrue();
        assertThat(reach.goal().holds(new long[] {1, 0, 0})).isTrue();
        assertThat(reach.goal().holds(new long[] {1, 1, 0})).isFalse();
    }

    @Test
    void severalTransitionsAreFireableIfOneIs() {
        String fireable = "<is-fireable><transition>take</transition><transition> give </transition></is-fireable>";

        assertThat(goal(once(fireable)).holds(new long[] {0, 1, 0})).isTrue();
        assertThat(goal(once(fireable)).holds(new long[] {0, 0, 5})).isFalse();
        assertThat(goal(always(fireable)).holds(new long[] {0, 0, 5})).isTrue();
        assertThat(goal(always("<negation>" + fireable + "</negation>")).holds(new long[] {1, 0, 0}))
                .isTrue();
    }

    @Test
    void aDeadlockIsThatNothingIsFireable() {
        assertThat(goal(once("<deadlock/>")).holds(new long[] {0, 0, 5})).isTrue();
        assertThat(goal(once("<deadlock/>")).holds(new long[] {1, 0, 5})).isFalse();
        assertThat(goal(always("<deadlock/>")).holds(new long[] {1, 0, 5})).isTrue();
    }

    @Test
    void theBoundOfPlacesIsThatOfTheirSum() {
        assertThat(read("<place-bound><place>free</place><place>log</place></place-bound>"))
                .containsExactly(new Query.UpperBound("q-00", Arcs.single(0, 1).plus(1, Arcs.single(2, 1))));
    }

    @Test
    void whatIsAlwaysOrNeverTrueGoesAway() {
        String trivial = atMost(number(0), tokens("held"));
        String held = atMost(number(1), tokens("held"));

        assertThat(goal(once("<conjunction>" + trivial + held + held + "<true/></conjunction>"))
                        .nodes())
                .containsExactly(new Formula.AtMost(Arcs.single(1, -1), -1));
        assertThat(goal(once("<disjunction>" + trivial + held + "</disjunction>"))
                        .nodes())
                .containsExactly(new Formula.All(List.of()));
        assertThat(goal(once("<conjunction><false/>" + held + "</conjunction>")).nodes())
                .containsExactly(new Formula.Any(List.of()));
        assertThat(goal(always("<negation><negation><true/></negation></negation>"))
                        .nodes())
                .containsExactly(new Formula.Any(List.of()));
    }

    @Test
    void equalPartsAreOneNode() {
        String a = atMost(number(1), tokens("held"));
        String b = atMost(tokens("free"), number(0));
        String both = "<conjunction>" + a + b + "</conjunction>";
        String log = atMost(number(3), tokens("log"));

        Formula formula = goal(once("<disjunction>" + both + "<conjunction>" + log + "<disjunction>" + log + both
                + "</disjunction></conjunction></disjunction>"));

        assertThat(formula.nodes()).hasSize(7);
    }

    @Test
    void depthAndSizeCostNoMoreThanTheirNumber() {
        int depth = Counts.of(30_000, 100_000, 100_000);
        String leaf = atMost(number(1), tokens("held"));
        var text = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            text.append(i % 3 == 0 ? "<negation><conjunction>" : "<disjunction>")
                    .append(leaf);
        }
        text.append("<true/>");
        for (int i = depth - 1; i >= 0; i--) {
            text.append(i % 3 == 0 ? "</conjunction></negation>" : "</disjunction>");
        }

        assertThat(goal(once(text.toString())).nodes()).isNotEmpty();
    }

    @Test
    void idsOfTheFileComeBeforeNames() {
        var ids = NetNames.of(net, List.of("P1", "P2", "P3"), List.of("T1", "T2"));
        List<Query> queries = QueryReader.read(
                "Queries.xml",
                new StringReader(
                        "<property-set><property><id>a</id><formula><place-bound><place>P2</place><place>log</place></place-bound></formula></property></property-set>"),
                net,
                ids);

        assertThat(queries)
                .containsExactly(new Query.UpperBound("a", Arcs.single(1, 1).plus(1, Arcs.single(2, 1))));
    }

    @Test
    void questionsOfTimeAreRefusedWithWhatIsAnswered() {
        assertThatThrownBy(() -> read("<all-paths><finally><true/></finally></all-paths>"))
                .isInstanceOf(QueryFormatException.class)
                .hasMessageStartingWith("Queries.xml:5:")
                .hasMessageContaining("<finally> in <all-paths> asks about the order of markings (CTL or LTL)");
        assertThatThrownBy(() -> read(always("<exists-path><finally><true/></finally></exists-path>")))
                .hasMessageContaining("<exists-path> in <globally> asks about the order of markings (CTL or LTL)");
        assertThatThrownBy(() -> read(always("<finally><true/></finally>"))).hasMessageContaining("(CTL or LTL)");
    }

    @Test
    void elementsThatAreNotKnownAreRefusedByName() {
        assertThatThrownBy(() -> read(once("<exclusive-or><true/><true/></exclusive-or>")))
                .hasMessage("Queries.xml:5:46 <exclusive-or> cannot be read within <finally>.")
                .satisfies(wrong ->
                        assertThat(((QueryFormatException) wrong).line()).isEqualTo(5))
                .satisfies(wrong ->
                        assertThat(((QueryFormatException) wrong).column()).isEqualTo(46));
        assertThatThrownBy(() -> readAll("<pnml/>"))
                .hasMessageContaining("the root is <pnml>, not <property-set>; is this a query file?");
    }

    @Test
    void namesThatTheNetDoesNotHaveAreRefused() {
        assertThatThrownBy(() -> read(once(atMost(number(1), tokens("hold")))))
                .hasMessageContaining("the net lock has no place 'hold'; do the queries belong to this net?");
        assertThatThrownBy(() -> read(once("<is-fireable><transition>held</transition></is-fireable>")))
                .hasMessageContaining("the net lock has no transition 'held'");
    }

    private static String property(String... parts) {
        return "<property-set><property>" + String.join("\n  ", parts) + "</property></property-set>";
    }

    private static String asks(String formula) {
        return "<formula>" + formula + "</formula>";
    }

    @Test
    void aPropertyAsksOneThing() {
        String yes = asks(always("<true/>"));
        assertThatThrownBy(() -> readAll(property("<id>a</id>", asks(once("<false/>")), yes)))
                .hasMessageContaining("Queries.xml:3:")
                .hasMessageContaining("<property> takes one <formula>, and this is one more");
        String bound = asks("<place-bound><place>log</place></place-bound>");
        assertThatThrownBy(() -> readAll(property("<id>a</id>", yes, bound))).hasMessageContaining("is one more");
        assertThatThrownBy(() -> readAll(property("<id>a</id>", "<id>b</id>")))
                .hasMessageContaining("<property> takes one <id>, and this is one more");
        assertThatThrownBy(() -> readAll(property("<id>a</id>").replace("</property-set>", "")
                        + property("<id>a</id>", yes).replace("<property-set>", "")))
                .hasMessageContaining("the property 'a' has no formula");
        String both = property("<id>a</id>", yes).replace("</property-set>", "")
                + property("<id>a</id>", asks(once("<true/>"))).replace("<property-set>", "");
        assertThatThrownBy(() -> readAll(both)).hasMessageContaining("has the id 'a', too");
        assertThat(readAll(both.replaceFirst("<id>a", "<id>b"))).hasSize(2);
    }

    @Test
    void textThatMeansNothingIsRefused() {
        for (String stray : List.of(
                once("<conjunction>not <true/><false/></conjunction>"),
                "not " + once("<true/>"),
                once("<integer-le>3" + number(1) + tokens("free") + "</integer-le>"),
                once(atMost(number(1), "<tokens-count>held<place>free</place></tokens-count>")),
                once("<true>not</true>"))) {
            assertThatThrownBy(() -> read(stray)).as(stray).hasMessageContaining("means nothing there");
        }
        assertThatThrownBy(() -> read("not " + once("<true/>")))
                .hasMessageContaining("the text 'not' within <formula> means nothing there");
    }

    @Test
    void anIdIsAWordSinceAnswersAreLinesOfWords() {
        assertThatThrownBy(() -> readAll(property("<id>a TRUE\nFORMULA b</id>", asks(once("<false/>")))))
                .hasMessageContaining("has white space in it");
    }

    @Test
    void whatIsLeftOutOrTooMuchIsSaid() {
        assertThatThrownBy(() -> read(once("<integer-le>" + number(1) + "</integer-le>")))
                .hasMessageContaining("<integer-le> has 1 parts and needs 2");
        assertThatThrownBy(() -> read(once("<negation><true/><true/></negation>")))
                .hasMessageContaining("<negation> takes 1, and this <true> is one more");
        assertThatThrownBy(() -> read(once(""))).hasMessageContaining("<finally> has 0 parts and needs 1");
        assertThatThrownBy(() -> read(once(atMost(number(99_999_999_999L), tokens("free")))))
                .hasMessageContaining("'99999999999' is not a whole number of at most 2147483647");
        for (String odd : List.of("-2147483648", "\u0663", "+3", "", "1e3")) {
            assertThatThrownBy(() ->
                            read(once(atMost("<integer-constant>" + odd + "</integer-constant>", tokens("free")))))
                    .hasMessageContaining("'" + odd + "' is not a whole number of at most 2147483647");
        }
        assertThatThrownBy(() -> readAll("<property-set><property><formula/></property></property-set>"))
                .hasMessageContaining("<formula> has 0 parts and needs 1");
        assertThatThrownBy(() -> readAll("<property-set><property><id>a</id></property></property-set>"))
                .hasMessageContaining("the property 'a' has no formula");
        assertThatThrownBy(() -> readAll("<property-set><property>")).hasMessageContaining("not well-formed XML");
        assertThatThrownBy(() -> readAll("<!DOCTYPE a [<!ENTITY b \"c\">]><property-set/>"))
                .hasMessageContaining("a document type declaration is refused");
    }
}
