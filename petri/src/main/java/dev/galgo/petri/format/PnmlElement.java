package dev.galgo.petri.format;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An element of a PNML file with all in it; lines and columns count from 1. */
record PnmlElement(String name, Map<String, String> attributes, List<PnmlElement> children, int line, int column) {
    @Nullable
    String attribute(String attribute) {
        return attributes.get(attribute);
    }
}
