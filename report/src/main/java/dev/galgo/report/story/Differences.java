package dev.galgo.report.story;

import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Part;
import dev.galgo.core.model.Value.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What changed inside a value: {@code +3 at 2} in a list, {@code +3} in a set, {@code "k": 1 -> 2} in a map, and of objects the fields, by the way to them: {@code
 * .limits.max: 1 -> 2}.
 */
final class Differences {
    /** What is said where both look the same. */
    static final String BEHIND = "changed in what is not shown";

    private final String arrow;
    private final List<Difference> found = new ArrayList<>();

    /**
     * One of them.
     *
     * @param path from the value to what has changed, such as {@code .limits} or {@code [3].count}; empty for the value itself
     */
    record Difference(String path, String words) {}

    private Differences(String arrow) {
        this.arrow = arrow;
    }

    /** In the order of reading; none if these are no values to look into. */
    static List<Difference> between(Value was, Value is, String arrow) {
        var differences = new Differences(arrow);
        if (differences.areAlike(was, is)) {
            differences.inside("", was, is);
        }
        return differences.found;
    }

    /** Whether there is something to say of two values but that one is there instead of the other. */
    private boolean areAlike(Value was, Value is) {
        return was.shape() == is.shape()
                && was.shape() != Shape.PLAIN
                && was.size() > 0
                && is.size() > 0
                && (was.shape() != Shape.OBJECT || areAlikeObjects(was, is));
    }

    /** Arguments that have no names say nothing without what they are arguments of. */
    private static boolean areAlikeObjects(Value was, Value is) {
        return Objects.equals(was.type(), is.type())
                && names(was).equals(names(is))
                && names(is).stream().noneMatch(name -> Character.isDigit(name.charAt(0)));
    }

    private static List<String> names(Value value) {
        return value.parts().stream().map(Part::name).toList();
    }

    private void inside(String path, Value was, Value is) {
        int before = found.size();
        switch (is.shape()) {
            case OBJECT -> {
                for (int i = 0; i < is.parts().size(); i++) {
                    Part part = is.parts().get(i);
                    Value old = was.parts().get(i).value();
                    String here = path + "." + part.name();
                    changed(here, here, old, part.value(), "", "");
                }
            }
            case MAP -> map(path, was, is);
            case SET -> set(path, was, is);
            case LIST, PLAIN -> list(path, was, is);
        }
        if (found.size() == before) {
            found.add(new Difference(path, BEHIND));
        }
    }

    /** One value in the place of another: what differs in it, or both. */
    private void changed(String path, String inner, Value was, Value is, String prefix, String suffix) {
        if (was.isLike(is)) {
            return;
        }
        if (areAlike(was, is)) {
            inside(inner, was, is);
        } else {
            found.add(new Difference(path, prefix + was.text() + arrow + is.text() + suffix));
        }
    }

    private void map(String path, Value was, Value is) {
        Map<String, Value> olds = byName(was);
        Map<String, Value> news = byName(is);
        for (Part part : is.parts()) {
            Value old = olds.get(part.name());
            if (old != null) {
                changed(path, path + "[" + part.name() + "]", old, part.value(), part.name() + ": ", "");
            }
        }
        members(
                path,
                was,
                is,
                part -> olds.containsKey(part.name()),
                part -> news.containsKey(part.name()),
                part -> part.name() + ": " + part.value().text(),
                "entries");
    }

    private void set(String path, Value was, Value is) {
        members(
                path,
                was,
                is,
                part -> contains(was, part.value()),
                part -> contains(is, part.value()),
                part -> part.value().text(),
                "elements");
    }

    /** Who came and who went. If the values are folded, who is missing may only have gone behind the fold: then sizes decide whom to believe. */
    private void members(
            String path,
            Value was,
            Value is,
            Predicate<Part> wasThere,
            Predicate<Part> isThere,
            Function<Part, String> words,
            String what) {
        List<Part> gone =
                was.parts().stream().filter(part -> !isThere.test(part)).toList();
        List<Part> come =
                is.parts().stream().filter(part -> !wasThere.test(part)).toList();
        long grown = is.size() - was.size();
        if (was.more() > 0 || is.more() > 0) {
            gone = grown < 0 ? gone : List.of();
            come = grown > 0 ? come : List.of();
            if (grown != 0 && gone.size() + come.size() != Math.abs(grown)) {
                found.add(new Difference(path, sizes(was, is, what)));
                return;
            }
        }
        gone.forEach(part ->
                found.add(new Difference(path, "-" + (is.shape() == Shape.MAP ? part.name() : words.apply(part)))));
        come.forEach(part -> found.add(new Difference(path, "+" + words.apply(part))));
    }

    private static boolean contains(Value set, Value element) {
        return set.parts().stream().anyMatch(one -> one.value().isLike(element));
    }

    private String sizes(Value was, Value is, String what) {
        return String.format(Locale.ROOT, "%,d%s%,d %s", was.size(), arrow, is.size(), what);
    }

    private void list(String path, Value was, Value is) {
        List<ListDifferences.Edit> edits = ListDifferences.between(was, is);
        if (edits == null) {
            found.add(new Difference(path, sizes(was, is, "elements")));
            return;
        }
        for (ListDifferences.Edit edit : edits) {
            Value before = edit.was();
            Value after = edit.is();
            String at = " at " + edit.position();
            if (before != null && after != null) {
                changed(path, path + "[" + edit.position() + "]", before, after, "", at);
            } else if (after != null) {
                found.add(new Difference(path, "+" + after.text() + at));
            } else if (before != null) {
                found.add(new Difference(path, "-" + before.text() + at));
            }
        }
    }

    private static Map<String, Value> byName(Value value) {
        return value.parts().stream().collect(Collectors.toMap(Part::name, Part::value, (first, second) -> first));
    }
}
