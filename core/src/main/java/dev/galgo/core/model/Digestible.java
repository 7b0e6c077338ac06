package dev.galgo.core.model;

/**
 * A content or a state of an actor that can tell another process what it is: two of them are equal if and only if they tell the same. Who cannot is
 * searched in one process.
 */
public interface Digestible {
    /**
     * Tells all that equality looks at, in an order and with lengths that make it unmistakable. The class is told already.
     *
     * @throws Undigested if it holds something that means nothing elsewhere
     */
    void digest(Digest into);
}
