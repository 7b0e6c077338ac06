package dev.galgo.core.sampling;

/** The strategies by name. */
public enum Strategies {
    /** Each deliverable message is as likely as the others. */
    RANDOM,
    /** Chains of messages with random priorities, which change a few times. */
    PCT,
    /** Partial order sampling: messages with random priorities, drawn anew for those that lost a race. */
    POS;

    /** Whether one schedule is drawn without regard to those before it, so that others may draw them. */
    public boolean isEachAlone() {
        return this != PCT;
    }

    Strategy rule(int depthOfBug) {
        return switch (this) {
            case RANDOM -> new RandomWalk();
            case PCT -> new Pct(depthOfBug);
            case POS -> new Pos();
        };
    }
}
