package dev.galgo.control.track;

/**
 * What has shadows.
 *
 * @param statics whether numbers in static fields have them; otherwise they are pinned when they go there
 * @param bridgesSerialisable whether functions that could be serialised keep those of what they have captured, so that they no longer can be
 * @param checksFields whether a shadow is looked at again when its field is read, since others may have written the number
 */
public record ShadowPolicy(boolean statics, boolean bridgesSerialisable, boolean checksFields) {
    /** States and messages are copied and compared with their statics, and messages may be serialised. */
    public static final ShadowPolicy FOUNDRY = new ShadowPolicy(true, false, false);

    /** Static fields are put back to what they were, without their shadows; most functions that actors are made of can be serialised, and none is. */
    public static final ShadowPolicy ACTOR_SYSTEMS = new ShadowPolicy(false, true, true);
}
