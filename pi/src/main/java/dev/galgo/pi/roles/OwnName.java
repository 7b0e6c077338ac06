package dev.galgo.pi.roles;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What places are called in nets made from models: {@code ping at Pi1} and {@code pong.Ping<ping.Pong>}. Such names help to find roles and to
 * call things as before; nothing depends on them.
 *
 * @param actor who stands there, or receives the message
 * @param rest where it stands, or the message and what it carries
 */
record OwnName(String actor, String rest) {
    private static final Pattern STAND = Pattern.compile("([\\p{L}_][^\\s.<>]*) at ([\\p{L}_].*)");
    private static final Pattern MESSAGE = Pattern.compile("([\\p{L}_][^\\s.<>]*)\\.([\\p{L}_][^\\s.<>]*<.*)>");

    static Optional<OwnName> ofStand(String place) {
        return matched(STAND.matcher(place));
    }

    static Optional<OwnName> ofMessage(String place) {
        return matched(MESSAGE.matcher(place));
    }

    private static Optional<OwnName> matched(Matcher matcher) {
        return matcher.matches() ? Optional.of(new OwnName(matcher.group(1), matcher.group(2))) : Optional.empty();
    }
}
