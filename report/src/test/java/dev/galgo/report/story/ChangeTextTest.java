package dev.galgo.report.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Part;
import dev.galgo.core.model.Value.Shape;
import dev.galgo.core.trace.Story.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangeTextTest {
    private final List<String> forty =
            IntStream.range(0, 40).mapToObj(String::valueOf).toList();

    private static String text(String field, String before, String after) {
        return ChangeText.of(new Change(field, before, after), " -> ");
    }

    @Test
    void aShortValueIsToldInFull() {
        assertThat(text("value", "0", "5")).isEqualTo("value: 0 -> 5");
        assertThat(text("value", "[1, 2]", "[1]")).isEqualTo("value: [1, 2] -> [1]");
    }

    @Test
    void ofALongListTheElementsAreToldThatChanged() {
        var after = new ArrayList<>(forty);
        after.set(3, "x");
        after.set(9, "y");
        assertThat(text("items", forty.toString(), after.toString()))
                .isEqualTo("items: [... 40 elements, 2 changed: 3 -> x at 3, 9 -> y at 9]");
    }

    @Test
    void ofALongListThatGrowsOrShrinksThoseThatCameAndWent() {
        var more = new ArrayList<>(forty);
        more.add("40");
        assertThat(text("items", forty.toString(), more.toString())).isEqualTo("items: [... 41 elements, 1 added: 40]");
        assertThat(text("items", forty.toString(), forty.subList(1, 40).toString()))
                .isEqualTo("items: [... 39 elements, 1 removed: 0]");
    }

    @Test
    void manyChangesAreCounted() {
        var after = new ArrayList<>(forty);
        after.replaceAll(one -> one + "0");
        assertThat(text("items", forty.toString(), after.toString()))
                .isEqualTo(
                        "items: [... 40 elements, 40 changed: 0 -> 00 at 0, 1 -> 10 at 1, 2 -> 20 at 2 and 37 more]");
    }

    @Test
    void elementsMayBeCollectionsAndTextsWithCommas() {
        String before = "Map(a=[1, 2], b=\"x, ]y\", c=" + "z".repeat(60) + ", d=4)";
        String after = "Map(a=[1, 3], b=\"x, ]y\", c=" + "z".repeat(60) + ", d=4)";
        assertThat(text("map", before, after))
                .isEqualTo("map: Map(... 4 elements, 1 changed: a=[1, 2] -> a=[1, 3] at 0)");
    }

    @Test
    void whatWasCutHasMoreElements() {
        String all = String.join(", ", forty);
        assertThat(text("items", "[" + all + ", 4...", "[9" + all + ", 4..."))
                .isEqualTo("items: [... more than 40 elements, 1 changed: 0 -> 90 at 0]");
    }

    // ---- values with their parts

    private static String difference(Value was, Value is) {
        return ChangeText.of(new Change("it", was, is, false), " -> ");
    }

    private static Value value(Shape shape, List<Part> parts, long more) {
        String text = String.join(
                ", ",
                parts.stream()
                        .map(part -> shape == Shape.MAP || shape == Shape.OBJECT
                                ? part.name() + "=" + part.value().text()
                                : part.value().text())
                        .toList());
        String line = shape == Shape.OBJECT
                ? "Thing{" + text + "}"
                : shape == Shape.MAP ? "{" + text + "}" : "[" + text + "]";
        return new Value(line, shape == Shape.OBJECT ? "Thing" : null, shape, parts, more, 0, false, 0);
    }

    private static Value list(Object... elements) {
        return positions(Shape.LIST, elements);
    }

    private static Value set(Object... elements) {
        return positions(Shape.SET, elements);
    }

    private static Value positions(Shape shape, Object... elements) {
        var parts = new ArrayList<Part>();
        for (Object element : elements) {
            parts.add(new Part(String.valueOf(parts.size()), plain(element)));
        }
        return value(shape, parts, 0);
    }

    private static Value named(Shape shape, Object... namesAndValues) {
        var parts = new ArrayList<Part>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parts.add(new Part((String) namesAndValues[i], plain(namesAndValues[i + 1])));
        }
        return value(shape, parts, 0);
    }

    private static Value map(Object... keysAndValues) {
        return named(Shape.MAP, keysAndValues);
    }

    private static Value thing(Object... namesAndValues) {
        return named(Shape.OBJECT, namesAndValues);
    }

    private static Value plain(Object one) {
        return one instanceof Value value ? value : Value.of(one.toString());
    }

    @Test
    void ofAListItIsToldWhatCameAndWentAndWhere() {
        assertThat(difference(list(1, 2), list(1, 2, 3))).isEqualTo("it: +3 at 2");
        assertThat(difference(list(1, 2, 3), list(2, 3))).isEqualTo("it: -1 at 0");
        assertThat(difference(list(1, 2, 3), list(1, 7, 3))).isEqualTo("it: 2 -> 7 at 1");
        assertThat(difference(list(1, 2, 3, 4), list(2, 3, 4, 5))).isEqualTo("it: -1 at 0, +5 at 3");
        assertThat(difference(list(4, 0), list(0, 0))).isEqualTo("it: 4 -> 0 at 0");
        assertThat(difference(list(1, 2, 3, 4, 5, 6, 7), list(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)))
                .isEqualTo("it: +8 at 7, +9 at 8, +10 at 9 and 1 more");
    }

    @Test
    void whatIsShorterInFullIsToldInFull() {
        assertThat(difference(list(), list(1, 2))).isEqualTo("it: [] -> [1, 2]");
        assertThat(difference(list(1), list())).isEqualTo("it: [1] -> []");
        assertThat(difference(list(1, 2), list(3, 4))).isEqualTo("it: [1, 2] -> [3, 4]");
        assertThat(difference(thing("x", 1), map("x", 1))).isEqualTo("it: Thing{x=1} -> {x=1}");
    }

    @Test
    void ofASetItIsToldWhatCameAndWent() {
        assertThat(difference(set(1, 2, 4), set(1, 3, 4))).isEqualTo("it: -2, +3");
    }

    @Test
    void ofAMapItIsToldWhichEntries() {
        assertThat(difference(map("\"k\"", 1, "\"l\"", 2), map("\"k\"", 2, "\"l\"", 2)))
                .isEqualTo("it: \"k\": 1 -> 2");
        assertThat(difference(map("a", 1, "b", 2, "c", 5), map("a", 1, "c", 5, "d", 4)))
                .isEqualTo("it: -b, +d: 4");
    }

    @Test
    void ofObjectsTheWayIsToldToWhatChanged() {
        assertThat(difference(thing("x", 1, "y", 2), thing("x", 1, "y", 3))).isEqualTo("it.y: 2 -> 3");
        assertThat(difference(list(thing("x", 1), thing("x", 2)), list(thing("x", 1), thing("x", 3))))
                .isEqualTo("it[1].x: 2 -> 3");
        assertThat(difference(
                        thing("limits", map("low", list(1, 2), "high", 9)),
                        thing("limits", map("low", list(1, 2, 3), "high", 9))))
                .isEqualTo("it.limits[low]: +3 at 2");
        assertThat(difference(thing("x", 1, "y", list(2, 2, 2, 2)), thing("x", 2, "y", list(2, 2, 2))))
                .isEqualTo("it.x: 1 -> 2, it.y: -2 at 3");
    }

    private static Value folded(Shape shape, int from, int to) {
        var parts = new ArrayList<Part>();
        for (int i = from; i < to; i++) {
            if (i == from + 40 && to - from > 50) {
                i = to - 10;
            }
            String name = shape == Shape.MAP ? "k" + i : String.valueOf(i - from);
            parts.add(new Part(name, Value.of(String.valueOf(i))));
        }
        return value(shape, parts, to - from - parts.size());
    }

    @Test
    void ofAFoldedListBothEndsAreTold() {
        Value before = folded(Shape.LIST, 0, 1_000);
        assertThat(difference(before, folded(Shape.LIST, 0, 1_001))).isEqualTo("it: +1000 at 1000");
        assertThat(difference(before, folded(Shape.LIST, 0, 999))).isEqualTo("it: -999 at 999");
        assertThat(difference(before, folded(Shape.LIST, 1, 1_000))).isEqualTo("it: -0 at 0");
        assertThat(difference(before, folded(Shape.LIST, -1, 1_000))).isEqualTo("it: +-1 at 0");
        assertThat(difference(before, folded(Shape.LIST, 5_000, 5_900))).isEqualTo("it: 1,000 -> 900 elements");
    }

    @Test
    void ofFoldedSetsAndMapsNothingIsToldThatMayOnlyBeFolded() {
        assertThat(difference(folded(Shape.SET, 0, 1_000), folded(Shape.SET, 0, 1_001)))
                .isEqualTo("it: +1000");
        assertThat(difference(folded(Shape.MAP, 0, 1_000), folded(Shape.MAP, 0, 999)))
                .isEqualTo("it: -k999");
        assertThat(difference(folded(Shape.SET, 0, 1_000), folded(Shape.SET, 5, 1_010)))
                .isEqualTo("it: 1,000 -> 1,005 elements");
    }

    @Test
    void aChangeBehindTheFoldIsTold() {
        Value before = folded(Shape.LIST, 0, 1_000);
        Value after = new Value(before.text(), null, Shape.LIST, before.parts(), before.more(), 0, false, 17);
        assertThat(difference(before, after)).isEqualTo("it: changed in what is not shown");
        Value text = new Value("\"x...\"", null, Shape.PLAIN, List.of(), 0, 0, false, 1);
        Value other = new Value("\"x...\"", null, Shape.PLAIN, List.of(), 0, 0, false, 2);
        assertThat(difference(text, other)).isEqualTo("it: changed in what is not shown");
    }

    @Test
    void theArrowOfADiagramIsItsOwn() {
        assertThat(ChangeText.of(new Change("it", list(1, 2), list(1, 3), false), " \u2192 "))
                .isEqualTo("it: 2 \u2192 3 at 1");
    }
}
