package dev.galgo.core.reduction.base;

/** Why a search makes a delivery that it might have left out. */
public enum TakenReason {
    /** Every order is tried. */
    EVERY_ORDER("every order is tried"),
    /** It is for the actor whose messages are tried here. */
    RECEIVER("it is this actor's turn"),
    /** It is for an actor that was selected, or was selected itself. */
    SELECTED("it was selected"),
    /** Its handler chooses, and every choice is tried. */
    OTHER_WAY("another choice of its handler"),
    /** A delivery races with a message that came later. */
    RACE("race"),
    /** A delivery races with something that is known to come after a configuration that was met before. */
    LATER_RACE("race with what is known to follow"),
    /** A message takes the place of an earlier delivery, with all that leads to it. */
    EXCHANGE("exchange"),
    /** A race was seen, so the messages of the next actor are tried as well. */
    NEXT_RECEIVER("a race was seen, so the next actor has its turn"),
    /** A delivery ended its schedule, and may have come before. */
    EARLY_END("a schedule ended early"),
    /** The schedule leads back to a configuration that it has passed, where everything is tried. */
    CYCLE("the schedule leads back to where it was"),
    /** It slept whenever this configuration was met before. */
    AWAKE("it slept at every earlier visit");

    private final String words;

    TakenReason(String words) {
        this.words = words;
    }

    /** For people. */
    public String words() {
        return words;
    }
}
