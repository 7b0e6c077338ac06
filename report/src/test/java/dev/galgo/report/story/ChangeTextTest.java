package dev.galgo.report.story;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(text("items", forty.toString(), more.toString()))
                .isEqualTo("items: [... 41 elements, 1 added: 40]");
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
}
