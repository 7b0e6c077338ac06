package dev.galgo.petri.format;

import dev.galgo.petri.colored.Unfolding;
import dev.galgo.petri.net.Net;
import java.util.Optional;

/**
 * A net as it was read.
 *
 * @param unfolding where the file has a coloured net, how that was unfolded into this one
 */
public record ReadNet(Net net, Optional<Unfolding> unfolding) {}
