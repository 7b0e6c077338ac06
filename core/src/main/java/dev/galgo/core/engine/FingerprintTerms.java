package dev.galgo.core.engine;

import dev.galgo.core.model.Mix;

/** What single parts of a configuration contribute to its fingerprint, given by their numbers in this process. */
interface FingerprintTerms {
    /** Made of the numbers themselves, so that they mean nothing in another process. */
    FingerprintTerms NUMBERS = new Numbers();

    long actorLow(int actor, int local);

    long actorHigh(int actor, int local);

    long messageLow(int message);

    long messageHigh(int message);

    /** Stands for an actor, or for the outside if negative. */
    long name(int actor);

    /** Stands for the channel between two actors. */
    long pair(int receiver, int sender);

    /** Some order of messages, in which only equal ones are equal. */
    int order(int message, int other);

    /** Whether all of this is the same in every process that has the program. */
    boolean isPortable();

    /** See {@link #NUMBERS}. */
    final class Numbers implements FingerprintTerms {
        private static final long SECOND = 0x5851F42D4C957F2DL;
        private static final long MESSAGE = 0x2545F4914F6CDD1DL;

        private Numbers() {}

        @Override
        public long actorLow(int actor, int local) {
            return Mix.stir(((long) actor << 32 | local) + 0x9E3779B97F4A7C15L);
        }

        @Override
        public long actorHigh(int actor, int local) {
            return Mix.stir(((long) actor << 32 | local) * SECOND + 0x632BE59BD9B4E019L);
        }

        @Override
        public long messageLow(int message) {
            return Mix.stir((message + 1L) * MESSAGE);
        }

        @Override
        public long messageHigh(int message) {
            return Mix.stir((message + 1L) * MESSAGE * SECOND + 0x14057B7EF767814FL);
        }

        @Override
        public long name(int actor) {
            return actor;
        }

        @Override
        public long pair(int receiver, int sender) {
            return (long) receiver << 32 | (sender & 0xFFFFFFFFL);
        }

        @Override
        public int order(int message, int other) {
            return Integer.compare(message, other);
        }

        @Override
        public boolean isPortable() {
            return false;
        }
    }
}
