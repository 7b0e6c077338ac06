package dev.galgo.core.property.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Part;
import dev.galgo.core.model.Value.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What fields are taken for, and what is said where they are not told in whole. */
class ReadValuesTest {
    private final MadeConfiguration configuration = new MadeConfiguration();
    private final ActorId account = configuration.add("Account");
    private final ActorId server = configuration.add("Server");

    static Value list(String... texts) {
        return collection(Shape.LIST, texts);
    }

    static Value collection(Shape shape, String... texts) {
        var parts = new ArrayList<Part>();
        for (String text : texts) {
            parts.add(new Part(String.valueOf(parts.size()), Value.of(text)));
        }
        return Value.of(List.of(texts).toString(), null, shape, parts);
    }

    static Value folded(Value value, long more) {
        return new Value(value.text(), value.type(), value.shape(), value.parts(), more, 0, false, 7);
    }

    @BeforeEach
    void anAccountOfEverything() {
        var fields = new LinkedHashMap<String, Value>();
        fields.put("balance", Value.of("10"));
        fields.put("owner", Value.of("\"bob\""));
        fields.put("quoted", Value.of("\"say \\\"hi\\\" \\\\ \\n\\u0007\""));
        fields.put("letter", Value.of("'c'"));
        fields.put("state", Value.of("OPEN"));
        fields.put("open", Value.of("true"));
        fields.put("sound", Value.of("True"));
        fields.put("rate", Value.of("0.25"));
        fields.put("tiny", Value.of("1.0E-4"));
        fields.put("third", Value.of("1/3"));
        fields.put("none", Value.of("null"));
        fields.put("nan", Value.of("NaN"));
        fields.put("due", Value.of("2020-01-01"));
        fields.put("next", Value.of(server.toString()));
        fields.put("channel", Value.of(server + ".ack"));
        fields.put("answer", Value.of("future of get"));
        fields.put("list", list("1", "2", "\"x\""));
        fields.put("others", list("1", "2", "\"x\""));
        fields.put("empty", list());
        fields.put("set", collection(Shape.SET, "1", "2"));
        fields.put("sameSet", collection(Shape.SET, "2", "1"));
        fields.put(
                "map",
                Value.of(
                        "{...}",
                        "HashMap",
                        Shape.MAP,
                        List.of(
                                new Part("\"k\"", Value.of("1")),
                                new Part("\"" + "l".repeat(60) + "...\"", Value.of("2")),
                                new Part("\"none\"", Value.of("null")))));
        fields.put(
                "byActor",
                Value.of("{...}", "HashMap", Shape.MAP, List.of(new Part(server.toString(), Value.of("5")))));
        fields.put(
                "point",
                Value.of(
                        "Point{x=1, y=2}",
                        "Point",
                        Shape.OBJECT,
                        List.of(new Part("x", Value.of("1")), new Part("size", Value.of("2")))));
        fields.put("just", Value.of("Just(3)", "Just", Shape.OBJECT, List.of(new Part("1", Value.of("3")))));
        fields.put("long", Value.of("\"" + "x".repeat(60) + "...\""));
        fields.put("cut", Value.of("\"" + "x".repeat(60) + "\\u00..."));
        fields.put("digits", Value.of("123456..."));
        fields.put("folded", folded(list("0", "1", "2"), 7));
        fields.put("counter", new Value("7", "AtomicInteger", Shape.PLAIN, List.of(), 0, 0, false, 0));
        fields.put("thread", new Value("Thread", "Thread", Shape.PLAIN, List.of(), 0, 0, false, 0));
        fields.put("self", new Value("Node{...}", "Node", Shape.PLAIN, List.of(), 0, 1, true, 0));
        fields.put("maybe", new Value("Optional[]", "Optional", Shape.PLAIN, List.of(), 0, 0, false, 0));
        fields.put("bad", Value.of("\"say \"hi\"\""));
        fields.put("huge", Value.of("1E+999999999"));
        fields.put("count", Value.of("3"));
        fields.put("at manager", Value.of("\"m1\""));
        fields.put("role", Value.of("\"admin\""));
        fields.put("Counter.number", Value.of("9"));
        fields.put("Counter.next", Value.of(server.toString()));
        configuration.set(account, "Serving", fields);
        configuration.set(server, null, new LinkedHashMap<>(java.util.Map.of("load", Value.of("4"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.balance = 10",
                "a.balance + 0.5 = 10.5",
                "a.owner = 'bob'",
                "a.owner != 'bo'",
                "a.quoted = 'say \"hi\" \\\\ \\n\\u0007'",
                "a.letter = 'c'",
                "a.state = 'OPEN'",
                "a.state is OPEN",
                "a.state != 'CLOSED'",
                "a.state = a.state",
                "a.open",
                "a.open = true",
                "a.sound",
                "a.sound = true",
                "a.sound = 'True'",
                "a.rate * 4 = 1",
                "a.tiny = 0.0001",
                "a.third * 3 = 1",
                "a.none = null",
                "a.owner != null",
                "a.thread != null",
                "a.due = '2020-01-01'",
                "a.due = a.due",
                "a.next = a.next",
                "a.next is Server",
                "a.next is not Account",
                "a.next is ready",
                "a.next.load = 4",
                "exists Server s: a.next = s",
                "exists Server s: a.byActor[s] = 5",
                "exists Server s: s in a.byActor",
                "a.byActor[a.next] = 5",
                "a.channel = a.channel",
                "a.channel != a.due",
                "a.answer = 'future of get'",
                "a.answer != a.channel",
                "a.list[0] = 1",
                "a.list[a.balance - 8] = 'x'",
                "a.list.size = 3",
                "a.empty.size = 0",
                "a.list = a.others",
                "a.list != a.empty",
                "a.list contains 2",
                "'x' in a.list",
                "3 not in a.list",
                "1 not in a.empty",
                "null not in a.list",
                "a.set = a.sameSet",
                "1 in a.set",
                "a.map['k'] = 1",
                "a.map['none'] = null",
                "a.map['z'] = null",
                "'k' in a.map",
                "'z' not in a.map",
                "a.map.size = 3",
                "a.point.x = 1",
                "a.point['x'] = 1",
                "a.point.size = 2",
                "a.point = a.point",
                "a.point is Point",
                "a.just is Just",
                "a.just[1] = 3",
                "a.long != 'y'",
                "a.long != null",
                "a.cut != 'y'",
                "a.folded.size = 10",
                "a.folded[2] = 2",
                "1 in a.folded",
                "a.folded != a.list",
                "a.counter = 7",
                "a.maybe = null",
                "a.count = 3",
                "a.'count' = 3",
                "a.'at manager' = 'm1'",
                "a.role = 'Serving'",
                "a.'role' = 'admin'",
                "a.Counter.number = 9",
                "a.'Counter.number' = 9",
                "a.Counter.next.load = 4",
                "a has balance",
                "a has 'at manager'",
                "not a has nothing",
            })
    void thisHolds(String claim) {
        assertThat(configuration.holds("exists Account a: " + claim)).as(claim).isTrue();
        assertThat(configuration.holds("forall Account a: not (" + claim + ")"))
                .as(claim)
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "a.owner = 5; a.owner is text (\"bob\"), and 5 is a number: these are never equal",
                "a.owner > 5; a.owner is text (\"bob\"), and no number",
                "a.owner + 1 = 5; a.owner is text (\"bob\"), and no number",
                "a.none > 5; a.none is null, and no number",
                "a.nan > 5; a.nan is a word (NaN), and no number",
                "a.nan = 5; a.nan is a word (NaN), and 5 is a number: these are never equal",
                "a.balance; a.balance is a number (10), and neither true nor false",
                "a.state = a.owner; a.state is a word (OPEN), and a.owner is text (\"bob\"): these are never equal",
                "a.next = 'Server'; a.next is an actor, and 'Server' is text: these are never equal",
                "a.owner is waiting; a.owner is text (\"bob\"), and no actor",
                "a.state is waiting; a.state is OPEN, which is no actor",
                "a.state.x = 1; a.state is OPEN, which is no actor",
                "a.next.lod = 1; field 'lod' does not exist in Server: it has load, did you mean load?",
                "a.owner.x = 1; \"bob\" is text and has no fields, so no 'x'",
                "a.none.x = 1; null has no fields, so no 'x'",
                "a.point.z = 1; field 'z' does not exist in Point: it has x, size",
                "a.list.first = 1; a list has a size and no 'first'",
                "a.map.k = 1; a map has a size and no 'k', what lies under a key is written ['k']",
                "a.list[3] = 1; a list of 3 has no element [3]",
                "a.list[-1] = 1; a list of 3 has no element [-1]",
                "a.list[0.5] = 1; positions in a list are whole numbers, and 1/2 is none",
                "a.list['x'] = 1; positions in a list are whole numbers, and \"x\" is none",
                "a.set[0] = 1; a set has no positions: ask what is in it",
                "a.folded[5] = 1; element [5] is not told: of a list of 10 only 3 are",
                "5 in a.folded; whether 5 is in a.folded cannot be told: a.folded is too large to be told in whole",
                "a.folded = a.folded; a.folded is too large to be told in whole",
                "a.byActor['x'] = 1; no key of the map is text, as \"x\" is: they are like an actor",
                "5 in a.balance; a.balance is a number (10), and no list, set or map",
                "true in a.set; true is a truth value, and nothing in a.set ([1, 2]) is of that kind",
                "a.answer = a.answer; a.answer is a description: two of the same words need not be the same",
                "a.thread = a.thread; a.thread is an object that is not looked into",
                "a.self = a.point; a.self is something that it lies in itself",
                "a.bad = 'x'; a.bad has quotes in it, and where it ends cannot be told",
                "a.digits = 123456; a.digits is too long to be told in whole",
                "a.digits; a.digits is too long to be told in whole",
                "a.digits > 1; a.digits is too long to be told in whole",
                "a.huge > 1; a.huge is a number that is too large to be calculated with",
                "a.balance / 0 = 1; a number is divided by zero",
                "a.rate % 2 = 1; % is for whole numbers",
                "a.list = 'x'; a.list is a list ([1, 2, \"x\"]), and 'x' is text: these are never equal",
                "a.list = a.map; a.list is a list ([1, 2, \"x\"]), and a.map is a map ({...}): these are never equal",
            })
    void thisCannotBeEvaluated(String claim, String sentence) {
        assertThatThrownBy(() -> configuration.holds("forall Account a: " + claim))
                .isInstanceOf(ExpressionFault.class)
                .satisfies(fault ->
                        assertThat(fault.getMessage().replace(";", ",")).isEqualTo(sentence))
                .satisfies(
                        fault -> assertThat(((ExpressionFault) fault).column()).isGreaterThan(18));
    }

    @Test
    void aFieldThatDoesNotExistIsSaidWithThoseThatDo() {
        var few = new MadeConfiguration();
        var fields = new LinkedHashMap<String, Value>();
        fields.put("balance", Value.of("1"));
        fields.put("owner", Value.of("null"));
        few.add("Account", fields);
        few.add("Empty");
        assertThatThrownBy(() -> few.holds("forall Account a: a.balnce >= 0"))
                .isInstanceOf(ExpressionFault.class)
                .hasMessage("field 'balnce' does not exist in Account: it has balance, owner; did you mean balance?");
        assertThatThrownBy(() -> few.holds("forall Empty a: a.x >= 0"))
                .hasMessage("field 'x' does not exist in Empty, which has no fields here");
        assertThatThrownBy(() -> few.holds("forall Empty a: a.role = 'x'"))
                .hasMessage("neither a role nor a field of that name is known of Empty here");
    }

    @Test
    void aFoldedTextIsNotTakenForTheWhole() {
        String start = "x".repeat(60);
        for (String claim : List.of("a.long = '" + start + "...'", "a.long = '" + start + "y'", "a.long = a.long")) {
            assertThatThrownBy(() -> configuration.holds("forall Account a: " + claim))
                    .isInstanceOf(ExpressionFault.class)
                    .hasMessage("a.long is too long to be told in whole");
        }
        assertThatThrownBy(() -> configuration.holds("forall Account a: a.map['" + "l".repeat(61) + "'] = 1"))
                .hasMessageContaining("is too long to be told in whole");
    }
}
