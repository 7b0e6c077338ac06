package dev.galgo.pekko.wording;

import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
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
    }
}
