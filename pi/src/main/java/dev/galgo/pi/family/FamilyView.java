package dev.galgo.pi.family;

/** How one net sees all members of a family. */
public sealed interface FamilyView {
    /** In a few words. */
    String text();

    /** A star, in which it only counts how many actors are in the same state. */
    record Numbers() implements FamilyView {
        @Override
        public String text() {
            return "numbers of actors that are alike";
        }
    }

    /**
     * A ring or a line, cut into windows.
     *
     * @param width how many neighbours a window shows
     * @param pending how many messages between two of them are told apart
     */
    record Windows(int width, int pending) implements FamilyView {
        public Windows {
            if (width < 3 || pending < 1) {
                throw new IllegalArgumentException(
                        "no windows are of width " + width + " with " + pending + " messages");
            }
        }

        @Override
        public String text() {
            return "windows of " + width + " neighbours";
        }
    }
}
