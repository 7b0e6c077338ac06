/** Tests that claim something of whole configurations and runs. */
@NullMarked
package org.example.claims;

import org.jspecify.annotations.NullMarked;
