package dev.galgo.core.model;

/**
 * What a message carries. Equality is exact and by content: two contents are equal if and only if no receiver can tell them apart.
 */
public interface Content {
    /** Nothing: the content of a message without arguments. */
    Content EMPTY = new Empty();

    /** No argument list at all: the name of the message says everything. */
    Content BARE = new Bare();

    /** The content as a person would write it in an argument list, short: {@code 5, Client}. */
    String describe();

    /** A hash that is the same in every run. */
    long stableHash();

    /** See {@link Content#EMPTY}. */
    record Empty() implements Content, Digestible {
        @Override
        public String describe() {
            return "";
        }

        @Override
        public long stableHash() {
            return 0;
        }

        @Override
        public void digest(Digest into) {}
    }

    /** See {@link Content#BARE}. */
    record Bare() implements Content, Digestible {
        @Override
        public String describe() {
            return "";
        }

        @Override
        public long stableHash() {
            return 1;
        }

        @Override
        public void digest(Digest into) {}
    }
}
