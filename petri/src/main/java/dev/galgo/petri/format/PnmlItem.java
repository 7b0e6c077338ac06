package dev.galgo.petri.format;

import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.Location;
import org.jspecify.annotations.Nullable;

/** A node or arc of a PNML file, as far as it has been read. */
final class PnmlItem {
    /** Its element: place, transition, arc, or a reference. */
    final String kind;

    final String id;
    /** Where an arc starts, or what a reference stands for. */
    final String source;

    final String target;
    final Location at;
    /** What its labels say in a coloured net, by label. */
    final Map<String, PnmlElement> structures = new HashMap<>();

    ArcKind arc = ArcKind.PLAIN;

    @Nullable
    String number;

    @Nullable
    String name;

    /** What an arc does. */
    enum ArcKind {
        /** Takes or puts tokens. */
        PLAIN,
        /** Lets its transition fire only while there are fewer tokens. */
        INHIBITOR,
        /** Lets its transition fire only while there are as many tokens, and leaves them there. */
        TEST
    }

    PnmlItem(String kind, String id, String source, String target, Location at) {
        this.kind = kind;
        this.id = id;
        this.source = source;
        this.target = target;
        this.at = at;
    }
}
