package dev.galgo.core.property.expression;

import static dev.galgo.core.property.expression.Sameness.DIFFERENT;
import static dev.galgo.core.property.expression.Sameness.MISMATCH;
import static dev.galgo.core.property.expression.Sameness.SAME;

import dev.galgo.core.model.Value.Shape;
import dev.galgo.core.property.expression.Reading.Nothing;
import dev.galgo.core.property.expression.Reading.Opaque;
import dev.galgo.core.property.expression.Reading.Reference;
import dev.galgo.core.property.expression.Reading.Text;
import dev.galgo.core.property.expression.Reading.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Compares values by content. Which parts are the same object does not count. */
final class Comparison {
    /** Values are told less deep than that. */
    private static final int DEEPEST = 50;

    private static final Sameness NOT_TOLD = Sameness.unknown("is too large to be told in whole");

    private final Evaluation in;

    /** @param in says who is called by a word */
    Comparison(Evaluation in) {
        this.in = in;
    }

    Sameness of(Reading one, Reading other) {
        return of(one, other, 0);
    }

    private Sameness of(Reading one, Reading other, int depth) {
        if (one instanceof Structure first && other instanceof Structure second) {
            return structures(first, second, depth);
        }
        if (one instanceof Word word && other instanceof Reference actor) {
            return calls(word, actor);
        }
        if (one instanceof Reference actor && other instanceof Word word) {
            return calls(word, actor);
        }
        Sameness same = Sameness.ofAtoms(one, other);
        boolean severalSo = same == SAME
                && one instanceof Word word
                && other instanceof Word
                && in.called(word).size() > 1;
        return severalSo ? Sameness.unknown("is what several actors are called") : same;
    }

    /** Whether a word is what an actor is called. */
    private Sameness calls(Word word, Reference actor) {
        List<SeenActor> called = in.called(word);
        if (called.isEmpty()) {
            return MISMATCH;
        }
        boolean among = called.stream().anyMatch(one -> one.index() == actor.index());
        return among && called.size() > 1
                ? Sameness.unknown("is what several actors are called")
                : Sameness.sameIf(among);
    }

    /** Inside of something, what is of another kind is another value. */
    private Sameness parts(Reading one, Reading other, int depth) {
        Sameness same = of(one, other, depth + 1);
        return same == MISMATCH ? DIFFERENT : same;
    }

    private Sameness structures(Structure one, Structure other, int depth) {
        if (one.shape() != other.shape()) {
            return MISMATCH;
        }
        boolean classes = one.shape() == Shape.OBJECT
                && !Objects.equals(one.value().type(), other.value().type());
        if (one.size() != other.size() || classes) {
            return DIFFERENT;
        }
        if (depth > DEEPEST) {
            return NOT_TOLD;
        }
        if (one.shape() == Shape.SET) {
            return sets(one, other, depth);
        }
        if (one.shape() == Shape.MAP && !(hasClearKeys(one) && hasClearKeys(other))) {
            return Sameness.unknown("has keys that cannot be told apart by what is told of them");
        }
        return byName(one, other, depth);
    }

    private Sameness byName(Structure one, Structure other, int depth) {
        Sameness all = one.isWhole() && other.isWhole() ? SAME : NOT_TOLD;
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < other.told(); i++) {
            places.put(other.name(i), i);
        }
        for (int i = 0; i < one.told(); i++) {
            Integer place = places.get(one.name(i));
            Sameness same = place != null
                    ? parts(one.part(i), other.part(place), depth)
                    : other.isWhole() ? DIFFERENT : NOT_TOLD;
            if (same == DIFFERENT) {
                return DIFFERENT;
            }
            all = same == SAME ? all : same;
        }
        return all;
    }

    private static boolean hasClearKeys(Structure map) {
        var known = new HashSet<String>();
        for (int i = 0; i < map.told(); i++) {
            Reading key = map.key(i);
            boolean vague = key instanceof Opaque
                    || (key instanceof Text text && !text.whole())
                    || (key instanceof Word word && !word.isName());
            if (vague || !known.add(map.name(i))) {
                return false;
            }
        }
        return true;
    }

    /** Each element needs a partner of its own. */
    private Sameness sets(Structure one, Structure other, int depth) {
        if (!one.isWhole() || !other.isWhole()) {
            return NOT_TOLD;
        }
        var left = new ArrayList<Reading>();
        for (int i = 0; i < other.told(); i++) {
            left.add(other.part(i));
        }
        Sameness doubt = SAME;
        for (int i = 0; i < one.told(); i++) {
            boolean met = false;
            for (int j = 0; j < left.size() && !met; j++) {
                Sameness same = parts(one.part(i), left.get(j), depth);
                if (same == SAME) {
                    left.remove(j);
                    met = true;
                } else if (same != DIFFERENT) {
                    doubt = same;
                }
            }
            if (!met) {
                return doubt == SAME ? DIFFERENT : doubt;
            }
        }
        return SAME;
    }

    /** Whether something is among what a list or set holds, or is a key of a map. */
    Sameness within(Reading element, Structure collection) {
        if (collection.shape() == Shape.MAP) {
            Parts.Lookup found = Parts.lookup(collection, element, this::of);
            String reason = found.reason();
            return reason != null ? Sameness.unknown(reason) : Sameness.sameIf(found.value() != null);
        }
        Sameness all = collection.isWhole() ? DIFFERENT : NOT_TOLD;
        boolean comparable = collection.told() == 0 || element == Nothing.NULL;
        for (int i = 0; i < collection.told(); i++) {
            Sameness same = of(collection.part(i), element);
            if (same == SAME) {
                return SAME;
            }
            comparable |= same != MISMATCH;
            all = same.kind() == Sameness.Kind.UNKNOWN ? same : all;
        }
        return comparable ? all : MISMATCH;
    }
}
