package dev.galgo.petri.colored;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A finite set of colours, which are numbered from 0 in their order. */
public sealed interface ColorSort {
    String name();

    int size();

    /** What a colour is called. */
    String color(int value);

    /** The sort with one colour, for tokens that carry nothing. */
    record Dot(String name) implements ColorSort {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public String color(int value) {
            return "dot";
        }
    }

    /** Colours listed one by one, or the parts of a partition. */
    record Listed(String name, List<String> colors) implements ColorSort {
        public Listed {
            colors = List.copyOf(colors);
        }

        @Override
        public int size() {
            return colors.size();
        }

        @Override
        public String color(int value) {
            return colors.get(value);
        }
    }

    /** Whole numbers. */
    record Range(String name, long start, int size) implements ColorSort {
        @Override
        public String color(int value) {
            return String.valueOf(start + value);
        }
    }

    /** Tuples; the last part counts up first. */
    record Product(String name, List<ColorSort> parts, int size) implements ColorSort {
        public Product {
            parts = List.copyOf(parts);
        }

        /** The number of a tuple's colour, of those of its parts. */
        public int value(int[] of) {
            int value = 0;
            for (int i = 0; i < of.length; i++) {
                value = value * parts.get(i).size() + of[i];
            }
            return value;
        }

        /** The colour of a part of a tuple. */
        public int part(int value, int index) {
            int rest = value;
            for (int i = parts.size() - 1; i > index; i--) {
                rest /= parts.get(i).size();
            }
            return rest % parts.get(index).size();
        }

        @Override
        public String color(int value) {
            var names = new ArrayList<String>();
            for (int i = 0; i < parts.size(); i++) {
                names.add(parts.get(i).color(part(value, i)));
            }
            return names.stream().collect(Collectors.joining(","));
        }
    }

    /** Whether colours of the one can stand where the other is meant: the same declaration, or the same numbers. */
    default boolean fits(ColorSort other) {
        if (this == other || (this instanceof Dot && other instanceof Dot)) {
            return true;
        }
        if (this instanceof Range mine && other instanceof Range theirs) {
            return mine.start() == theirs.start() && mine.size() == theirs.size();
        }
        if (!(this instanceof Product mine)
                || !(other instanceof Product theirs)
                || mine.parts().size() != theirs.parts().size()) {
            return false;
        }
        for (int i = 0; i < mine.parts().size(); i++) {
            if (!mine.parts().get(i).fits(theirs.parts().get(i))) {
                return false;
            }
        }
        return true;
    }
}
