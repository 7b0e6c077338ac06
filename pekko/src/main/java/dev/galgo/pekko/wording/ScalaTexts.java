package dev.galgo.pekko.wording;

import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.ValueTree;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import scala.Product;
import scala.collection.Iterable;
import scala.collection.Iterator;
import scala.collection.View;
import scala.collection.immutable.LazyList;
import scala.collection.immutable.Stream;

/**
 * What Scala's values are called, as Scala calls them: {@code Item("tea", 3)} of a case class or an enum, {@code ("a", 1)}, {@code List(1, 2)}.
 *
 * <p>Only what the compiler makes of a case class is called, and only collections of Scala's own are gone through: lazy ones would come to
 * life by being looked at.
 */
final class ScalaTexts {
    private static final int LENGTH = 200;
    private static final int MOST_TOLD = 50;

    private final Snapshots plain;
    /** Tells what is inside; null where it is deep enough. */
    private final @Nullable Snapshots inside;

    ScalaTexts(Snapshots plain, @Nullable Snapshots inside) {
        this.plain = plain;
        this.inside = inside;
    }

    /** Whether a value is one of those that are a text as a whole. */
    static boolean isWhole(Object value) {
        return isStrict(value) || isTuple(value);
    }

    @SuppressWarnings("deprecation") // programs still use Stream
    private static boolean isStrict(Object value) {
        String name = value.getClass().getName();
        return value instanceof Iterable<?>
                && (name.startsWith("scala.collection.immutable.") || name.startsWith("scala.collection.mutable."))
                && !(value instanceof LazyList<?> || value instanceof Stream<?> || value instanceof View<?>);
    }

    private static boolean isTuple(Object value) {
        return value.getClass().getName().startsWith("scala.Tuple");
    }

    String describe(Object value) {
        if (isStrict(value)) {
            var all = (Iterable<?>) value;
            return kind(value) + '(' + list(all.iterator()) + ')';
        }
        if (!(value instanceof Product product) || value instanceof Iterable<?>) {
            return plain.describe(value);
        }
        String name = isTuple(value) ? "" : product.productPrefix();
        return product.productArity() == 0 ? name : name + '(' + list(product.productIterator()) + ')';
    }

    /** What is inside, divided by commas. */
    String list(Iterator<?> values) {
        var text = new StringBuilder();
        while (values.hasNext()) {
            text.append(text.isEmpty() ? "" : ", ");
            Object next = values.next();
            if (inside == null || text.length() > LENGTH) {
                return text.append("...").toString();
            }
            text.append(inside.describe(next));
        }
        return text.toString();
    }

    private ValueTree.@Nullable Inside inside(Object value) {
        var values = new ArrayList<@Nullable Object>();
        if (isStrict(value)) {
            var all = (Iterable<?>) value;
            var some = all.iterator();
            boolean map = value instanceof scala.collection.Map<?, ?>;
            int told = 0;
            for (; told < MOST_TOLD && some.hasNext(); told++) {
                Object next = some.next();
                if (map && next instanceof Product pair) {
                    values.add(pair.productElement(0));
                    values.add(pair.productElement(1));
                } else {
                    values.add(next);
                }
            }
            ValueTree.Shape shape = map
                    ? ValueTree.Shape.MAP
                    : value instanceof scala.collection.Set<?> ? ValueTree.Shape.SET : ValueTree.Shape.LIST;
            return new ValueTree.Inside(kind(value), shape, List.of(), values, all.size() - told);
        }
        if (!(value instanceof Product product) || value instanceof Iterable<?> || product.productArity() == 0) {
            return null;
        }
        var names = new ArrayList<String>();
        for (int i = 0; i < product.productArity(); i++) {
            names.add(product.productElementName(i));
            values.add(product.productElement(i));
        }
        return new ValueTree.Inside(
                isTuple(value) ? null : product.productPrefix(), ValueTree.Shape.OBJECT, names, values, 0);
    }

    /** {@code List}, {@code Map}, whatever class is behind it. */
    private static String kind(Object collection) {
        if (collection instanceof scala.collection.Map<?, ?>) {
            return "Map";
        }
        if (collection instanceof scala.collection.Set<?>) {
            return "Set";
        }
        return collection instanceof scala.collection.immutable.List<?>
                ? "List"
                : collection.getClass().getSimpleName().replaceAll("[$0-9]", "");
    }

    /** To be used wherever values of a type are told. */
    <T> Snapshots.Leaf<T> leaf() {
        return new Told<>(this);
    }

    private record Told<T>(ScalaTexts texts) implements Snapshots.Leaf<T> {
        @Override
        public void write(T value, Form.Writer out) {
            throw new UnsupportedOperationException("texts are for people; configurations are compared by other means");
        }

        @Override
        public String describe(T value) {
            return texts.describe(value);
        }

        @Override
        public ValueTree.@Nullable Inside inside(T value) {
            return texts.inside(value);
        }
    }
}
